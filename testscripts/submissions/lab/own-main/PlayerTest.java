import org.junit.Test;

public class PlayerTest {
    @Test
    public void plays() {
        org.junit.Assert.assertEquals(0, new Player(0).move(new int[] {1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}));
    }
}
