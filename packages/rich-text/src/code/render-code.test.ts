import { describe, expect, it } from 'vitest'
import { renderCode } from './render-code.ts'

describe('renderCode', () => {
  it('highlights a known language with classes of ours', () => {
    expect(renderCode('const a = "<b>"', 'ts')).toBe(
      '<pre class="code-block" dir="ltr" tabindex="0" data-language="typescript"><code>' +
        '<span class="code-keyword">const</span> a = <span class="code-string">&quot;&lt;b&gt;&quot;</span>' +
        '</code></pre>\n',
    )
  })

  it('highlights languages inside of others', () => {
    const html = renderCode('<style>a{color:red}</style><script>let x = 1</script>', 'html')
    expect(html).toContain('<span class="code-attribute">color</span>')
    expect(html).toContain('<span class="code-keyword">let</span>')
  })

  it('leaves code of an unknown language plain', () => {
    expect(renderCode('const <a>', 'mermaid')).toContain('<code>const &lt;a&gt;</code>')
  })

  it('shows characters that turn code around', () => {
    expect(renderCode('/*\u202E } \u2066*/', 'c')).toContain(
      '<span class="invisible-character">U+202E</span>',
    )
  })

  it('keeps terminal colours instead of highlighting', () => {
    expect(renderCode('\u001B[31mconst\u001B[0m', 'js')).toContain(
      '<code><span class="ansi-red">const</span></code>',
    )
  })

  it('leaves code plain that a grammar would take too long for', () => {
    expect(renderCode('x = 1\n'.repeat(50_000), 'python')).not.toContain('<span')
    expect(renderCode('a = 1\n'.repeat(2_000), 'ini')).not.toContain('<span')
    expect(renderCode(`const a${'\n'.repeat(500)}= 1`, 'ts')).not.toContain('<span')
    expect(renderCode('int a = 1;\n'.repeat(1_000), 'cpp')).not.toContain('<span')
    expect(renderCode('a'.repeat(19_000), 'ini')).not.toContain('<span')
    expect(renderCode('select a from b\n'.repeat(1_000), 'csharp')).not.toContain('<span')
  })
})
