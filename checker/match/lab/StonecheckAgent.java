import java.io.BufferedReader;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * Finds and drives agents of the lab: classes with a method {@code public int move(int[] board)}.
 *
 * <p>{@code StonecheckAgent list FOLDER} prints {@code agent NAME} for each agent class in a folder of compiled classes.
 * It runs no code of theirs.
 *
 * <p>{@code StonecheckAgent play CLASS SEEDS} makes an agent for one game with so many seeds, resets it, and prints
 * {@code ready NAME}. It answers each line {@code NUMBER BOARD..} by {@code NUMBER HOUSE}, until the end of the input.
 * What the agent prints goes nowhere, and it reads nothing.
 */
public final class StonecheckAgent {
    private static final PrintStream errors = System.err;

    private StonecheckAgent() {}

    public static void main(String[] args) throws Exception {
        if (args[0].equals("list")) {
            list(new File(args[1]));
            return;
        }
        PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
        BufferedReader requests = new BufferedReader(new InputStreamReader(new FileInputStream(FileDescriptor.in)));
        System.setOut(new PrintStream(new Nowhere()));
        System.setErr(new PrintStream(new Nowhere()));
        System.setIn(new Empty());
        try {
            play(args[1], Integer.parseInt(args[2]), requests, answers);
        } catch (InvocationTargetException e) {
            fail(args[1], e.getCause());
        } catch (Throwable e) {
            fail(args[1], e);
        }
        Runtime.getRuntime().halt(0);
    }

    /** Ends with what an agent has thrown; its last line says it all. */
    private static void fail(String agent, Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        for (int i = 0; i < Math.min(trace.length, 50); i++) errors.println("\tat " + trace[i]);
        String at = trace.length > 0 ? " at " + trace[0] : "";
        errors.println(agent + " threw " + String.valueOf(thrown).replaceAll("\\s+", " ") + at);
        errors.flush();
        Runtime.getRuntime().halt(1);
    }

    private static void play(String name, int seeds, BufferedReader requests, PrintStream answers) throws Exception {
        Class<?> type = Class.forName(name);
        Object agent = make(type, seeds);
        call(agent, "reset");
        answers.println("ready " + nameOf(agent));
        Method move = type.getMethod("move", int[].class);
        move.setAccessible(true);
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            String[] words = line.trim().split(" ");
            int[] board = new int[words.length - 1];
            for (int i = 0; i < board.length; i++) board[i] = Integer.parseInt(words[i + 1]);
            answers.println(words[0] + " " + move.invoke(agent, (Object) board));
        }
    }

    /** The agent's own name, or that of its class. */
    private static String nameOf(Object agent) {
        for (String method : new String[] {"name", "getName"}) {
            try {
                Object name = call(agent, method);
                if (name instanceof String && !((String) name).trim().isEmpty()) return ((String) name).replaceAll("\\s+", " ").trim();
            } catch (Exception e) {
                // It has no name to say.
            }
        }
        return agent.getClass().getSimpleName();
    }

    /** Calls a method without arguments, if there is one. */
    private static Object call(Object agent, String name) throws Exception {
        Method method;
        try {
            method = agent.getClass().getMethod(name);
        } catch (NoSuchMethodException e) {
            return null;
        }
        method.setAccessible(true);
        return method.invoke(agent);
    }

    /** Makes an object with the constructor that has the fewest arguments, of those that are understood. */
    private static Object make(Class<?> type, int seeds) throws Exception {
        Constructor<?>[] constructors = type.getDeclaredConstructors();
        Arrays.sort(constructors, Comparator.comparingInt(c -> c.getParameterCount()));
        for (Constructor<?> constructor : constructors) {
            Object[] arguments = arguments(type, constructor, seeds);
            if (arguments != null) {
                constructor.setAccessible(true);
                return constructor.newInstance(arguments);
            }
        }
        throw new NoSuchMethodException("no constructor without arguments, or of texts, numbers and truth values");
    }

    /** A depth that an agent can search in the time of the lab, for one that wants to be told. */
    private static final int DEPTH = 6;

    /** The arguments of a constructor, null if it wants something else than is known here. */
    private static Object[] arguments(Class<?> type, Constructor<?> constructor, int seeds) throws Exception {
        Class<?>[] types = constructor.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            String name = constructor.getParameters()[i].getName().toLowerCase();
            int number = name.contains("seed") || name.contains("stone") ? seeds : DEPTH;
            if (types[i] == int.class || types[i] == Integer.class) arguments[i] = number;
            else if (types[i] == long.class || types[i] == Long.class) arguments[i] = (long) number;
            else if (types[i] == boolean.class || types[i] == Boolean.class) arguments[i] = false;
            else if (types[i] == String.class) arguments[i] = type.getSimpleName();
            else if (types[i] == Random.class) arguments[i] = new Random();
            else if (types[i] == type.getEnclosingClass()) arguments[i] = make(types[i], seeds);
            else return null;
        }
        return arguments;
    }

    private static void list(File root) {
        List<Class<?>> agents = new ArrayList<>();
        collect(root, "", agents);
        for (Class<?> agent : agents) {
            boolean extended = false;
            for (Class<?> other : agents) extended |= other != agent && agent.isAssignableFrom(other);
            if (!extended) System.out.println("agent " + agent.getName());
        }
    }

    private static void collect(File folder, String prefix, List<Class<?>> agents) {
        File[] files = folder.listFiles();
        if (files == null) return;
        Arrays.sort(files);
        for (File file : files) {
            String name = file.getName();
            if (file.isDirectory()) {
                collect(file, prefix + name + ".", agents);
            } else if (name.endsWith(".class")) {
                try {
                    Class<?> type = Class.forName(prefix + name.substring(0, name.length() - 6), false, StonecheckAgent.class.getClassLoader());
                    if (isAgent(type)) agents.add(type);
                } catch (ClassNotFoundException | LinkageError e) {
                    // It needs what is not there, as a test does: it is no agent.
                }
            }
        }
    }

    private static boolean isAgent(Class<?> type) {
        if (type.isInterface() || type.isAnonymousClass() || type.isLocalClass() || Modifier.isAbstract(type.getModifiers())) return false;
        try {
            return type.getMethod("move", int[].class).getReturnType() == int.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private static final class Nowhere extends OutputStream {
        @Override
        public void write(int b) {}

        @Override
        public void write(byte[] b, int from, int length) {}
    }

    private static final class Empty extends InputStream {
        @Override
        public int read() throws IOException {
            return -1;
        }
    }
}
