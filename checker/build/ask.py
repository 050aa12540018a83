# Run by a Python to say what it is, in lines: its version; its own path, both at once, for
# the rest may take more than there is; "plain" if it would run a source in the same way if
# it did not look for what is installed beside the standard library (-S); "all" if it can
# read all files of the program, "main" if only the source itself; "large" if a file is too
# large or too deeply nested for it; the paths of those files, as far as it can read them;
# and an empty line.
import sys

sys.path = [folder for folder in sys.path if folder]  # no module of this run's own folder is taken for a standard one
import ast, os, re, warnings

# What that would take away, and what imports or runs what cannot be seen here.
NAMES = {"exit", "quit", "help", "copyright", "credits", "license", "eval", "exec", "compile", "__import__", "__builtins__"}
MODULES = {"builtins", "code", "codeop", "distutils", "ensurepip", "idlelib", "imp", "importlib", "pkgutil", "pydoc", "runpy", "site",
           "sysconfig", "venv", "zipimport"}
ATTRIBUTES = {"flags", "modules", "orig_argv"}  # of sys
STANDARD = getattr(sys, "stdlib_module_names", ())  # an old Python does not say


def tree(path):
    """The syntax tree of a source, if this Python can read it."""
    with open(path, "rb") as f:
        text = f.read()
    if sys.version_info[0] == 2 and not re.match(br"\xef\xbb\xbf|(?:[^\n]*\n)?[ \t\f]*#.*?coding[:=]", text):
        text.decode("ascii")
    compile(text, path, "exec", 0, True)
    return ast.parse(text)


def imported(node):
    """The modules that an import may mean, and how many packages it goes up, plus 1."""
    if isinstance(node, ast.Import):
        return [name.name for name in node.names], 0
    if isinstance(node, ast.ImportFrom):
        first = node.module or ""
        return [first] + [(first + "." + name.name).strip(".") for name in node.names], node.level
    return [], 0


def modules(names, level, folder, main):
    """The files that such modules may be: beside the main source, or beside the importing one."""
    for root in [os.path.join(folder, *[os.pardir] * (level - 1))] if level else [folder, main]:
        for name in names:
            parts = name.split(".") if name else []
            for n in range(0 if level else 1, len(parts) + 1):
                yield os.path.normpath(os.path.join(root, *(parts[:n] + ["__init__.py"])))
                yield os.path.normpath(os.path.join(root, *parts[:n])) + ".py"


def needs_more(node, names, level, main):
    """If a source may behave in another way without what is installed."""
    if getattr(node, "id", None) in NAMES or getattr(node, "attr", None) in ATTRIBUTES or level:
        return True
    for name in set(name.split(".")[0] for name in names):
        beside = os.path.join(main, name)
        if not os.path.isfile(beside + ".py") and (os.path.exists(beside) or name in MODULES or name not in STANDARD):
            return True
    return False


def program(source):
    """What can be read of the program, if it is plain, and the files of it that were found."""
    main = os.path.dirname(source)
    found, seen, unread, large = [source], set([source]), [], ""
    plain = "sitecustomize" not in sys.modules and "usercustomize" not in sys.modules
    for path in found:
        try:
            parsed = tree(path)
        except Exception as e:
            if isinstance(e, (MemoryError, RuntimeError)):  # also a RecursionError
                large = "large"
            unread.append(path)
            continue
        for node in ast.walk(parsed):
            names, level = imported(node)
            plain = plain and not needs_more(node, names, level, main)
            for file in modules(names, level, os.path.dirname(path), main):
                if file not in seen:
                    seen.add(file)
                    if os.path.isfile(file):
                        found.append(file)
    reads = "" if source in unread else "main" if unread else "all"
    return reads, large, "plain" if plain and not unread else "", found


def say(*lines):
    sys.stdout.write("".join(line + "\n" for line in lines))
    sys.stdout.flush()


warnings.simplefilter("ignore")  # they would be taken for lines of this
say("Python %d" % sys.version_info[0], sys.executable)
reads, large, plain, files = program(sys.argv[1])
say(plain, reads, large, *(files + [""]))
