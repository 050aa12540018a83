package algorithm;

/** The harness's main, cut short: it lets an agent play against its own. */
public class Mancala {
    public static void main(String[] args) {
        MancalaAgent[] agents = {new LookAhead(), new RandomAgent()};
        for (MancalaAgent agent : agents) agent.reset();
        System.out.println(agents[0].name() + " against " + agents[1].name());
    }
}
