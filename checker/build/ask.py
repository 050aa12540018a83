# Run by a Python to say what it is, in lines: its version; its own path, both at once, for
# the rest may take more than there is; "plain" if it would run a source in the same way if
# it did not look for what is installed beside the standard library (-S); "all" if it can
# read all files of the program, "main" if only the source itself; "large" if a file is too
# large or too deeply nested for it; the paths of those files, as far as it can read them;
# and an empty line.
import ast, os, re, sys, warnings

# What that would take away, and what imports or runs what cannot be seen here.
NAMES = {"exit", "quit", "help", "copyright", "credits", "license", "eval", "exec", "compile", "__import__", "__builtins__"}
MODULES = {"builtins", "code", "codeop", "distutils", "ensurepip", "idlelib", "imp", "importlib", "pkgutil", "pydoc", "runpy", "site",
           "sysconfig", "venv", "zipimport"}
ATTRIBUTES = {"flags", "modules", "orig_argv"}  # of sys


def imported(node):
    if isinstance(node, ast.Import):
        return [name.name.split(".")[0] for name in node.names]
    if isinstance(node, ast.ImportFrom):
        return [(node.module or ".").split(".")[0] if not node.level else "."]
    return []


def plain(folder, source, seen):
    path = os.path.join(folder, source)
    if path in seen:
        return True
    seen.add(path)
    with open(path, "rb") as f:
        tree = ast.parse(f.read())
    for node in ast.walk(tree):
        if getattr(node, "id", None) in NAMES or getattr(node, "attr", None) in ATTRIBUTES:
            return False
        for name in imported(node):
            beside = os.path.join(folder, name)
            if os.path.isfile(beside + ".py"):
                if not plain(folder, name + ".py", seen):
                    return False
            elif os.path.exists(beside) or name in MODULES or name not in sys.stdlib_module_names:
                return False
    return True


def sure(path):
    if "sitecustomize" in sys.modules or "usercustomize" in sys.modules:
        return False
    try:
        return plain(os.path.dirname(path), os.path.basename(path), set())
    except Exception:  # an old Python, or a source that it cannot read
        return False


def tree(path):
    """The syntax tree of a source, if this Python can read it."""
    with open(path, "rb") as f:
        text = f.read()
    if sys.version_info[0] == 2 and not re.match(br"\xef\xbb\xbf|(?:[^\n]*\n)?[ \t\f]*#.*?coding[:=]", text):
        text.decode("ascii")
    compile(text, path, "exec", 0, True)
    return ast.parse(text)


def modules(node, folder, main):
    """The files that an import may mean: beside the main source, or beside the importing one."""
    if isinstance(node, ast.Import):
        names, level = [name.name for name in node.names], 0
    elif isinstance(node, ast.ImportFrom):
        first = node.module or ""
        names, level = [first] + [(first + "." + name.name).strip(".") for name in node.names], node.level
    else:
        return
    roots = [os.path.join(folder, *[os.pardir] * (level - 1))] if level else [folder, main]
    for root in roots:
        for name in names:
            parts = name.split(".") if name else []
            for n in range(len(parts) + 1):
                for path in (os.path.join(root, *(parts[:n] + ["__init__.py"])), os.path.join(root, *parts[:n]) + ".py"):
                    if n + level and os.path.isfile(path):
                        yield os.path.normpath(path)


def program(source):
    """What can be read of the program, and the files of it that were found."""
    main = os.path.dirname(source)
    found, unread, large = [source], [], ""
    for path in found:
        try:
            parsed = tree(path)
        except Exception as e:
            if isinstance(e, (MemoryError, RuntimeError)):  # also a RecursionError
                large = "large"
            unread.append(path)
            continue
        for node in ast.walk(parsed):
            found.extend(file for file in modules(node, os.path.dirname(path), main) if file not in found)
    return "" if source in unread else "main" if unread else "all", large, found


def say(*lines):
    sys.stdout.write("".join(line + "\n" for line in lines))
    sys.stdout.flush()


warnings.simplefilter("ignore")  # they would be taken for lines of this
say("Python %d" % sys.version_info[0], sys.executable)
reads, large, files = program(sys.argv[1])
say("plain" if sure(sys.argv[1]) else "", reads, large, *(files + [""]))
