# Run by a Python to say what it is: its version, its own path, and whether it would
# run a source in the same way if it did not look for what is installed beside the
# standard library (-S): "plain" if so.
import ast, os, sys

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


sys.stdout.write("Python %d\n%s\n%s" % (sys.version_info[0], sys.executable, "plain" if sure(sys.argv[1]) else ""))
