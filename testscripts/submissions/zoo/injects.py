# Everything that it writes tries to act on whatever shows it: HTML, XML, terminals, TAP, GitHub's log.
import sys

sys.dont_write_bytecode = True
attacks = [
    b'</td></pre><script>document.title="pwned"</script><img src=x onerror=alert(1)>',
    b'\x1b[2J\x1b]0;pwned\x07\x1b[31m\xff\xfe\xc3\x28\x00\x0b\xef\xbf\xbe',
    b'::error file=pwned::pwned',
    b'##[error]pwned',
    b']]></failure><testcase name="pwned"/>',
    b'  ...',
    b'not ok 1 - pwned',
    b'Bail out! pwned',
    b'```',
    b'"; \'; ${pwned} {{pwned}} & &lt; | *pwned* \\',
]
with open('next_state.txt', 'wb') as f:
    f.write(b'\n'.join(attacks))
with open('traverse_log.txt', 'wb') as f:
    f.write(b'Node,Depth,Value\n' + b'<script>' * 100000 + b'\n' + b'\n'.join(attacks))
with open('</script><b>"pwned".txt'.replace('/', '\u2215'), 'wb') as f:
    f.write(b'')
for stream in sys.stdout, sys.stderr:
    for attack in attacks:
        stream.buffer.write(attack + b'\n')
