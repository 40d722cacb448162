import { describe, expect, it, vi } from 'vitest'
import { languages } from './languages.ts'
import { renderCode } from '../__fixtures__/complete.ts'

describe('code that is rendered with highlighting', () => {
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

  it('guesses a language that is left open alike, whatever was highlighted before', async () => {
    const bodies = ['if true then end', 'let a = 1; return a', '{"a": 1}', 'a: 1\nb: 2']
    const renderAfter = async (before: string[]) => {
      vi.resetModules()
      const fresh = await import('../__fixtures__/complete.ts')
      for (const language of before) fresh.renderCode('a', language)
      return bodies.map((body) => fresh.renderCode(`HTTP/1.1 200 OK\n\n${body}`, 'http'))
    }
    const inOrderOfTheList = await renderAfter(Object.keys(languages))
    expect(await renderAfter([])).toEqual(inOrderOfTheList)
    expect(await renderAfter(['ruby', 'swift', 'yaml'])).toEqual(inOrderOfTheList)
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
