import { describe, expect, it } from 'vitest'
import { renderBeginning } from './render-beginning.ts'

describe('renderBeginning', () => {
  it('shows a short text whole, on one line', () => {
    expect(renderBeginning(' a\n\n  <b> & ', 20)).toBe('<p>a &lt;b&gt; &amp;</p>')
  })

  it('counts what it leaves out', () => {
    expect(renderBeginning('peas and beans', 4)).toBe('<p>peas <i>… +10</i></p>')
    expect(renderBeginning('peas and beans', 0)).toBe('<p><i>… +14</i></p>')
    expect(renderBeginning(`${' '.repeat(99)}peas`, 4)).toBe('<p><i>… +103</i></p>')
  })

  it('leaves no element, no part of a character and no colour of a terminal behind', () => {
    expect(renderBeginning('<script>alert(1)</script>', 8)).toBe('<p>&lt;script&gt; <i>… +17</i></p>')
    expect(renderBeginning('ab😀cd', 3)).toBe('<p>ab <i>… +4</i></p>')
    expect(renderBeginning('\u001B[1;31mred\u001B[0m', 9)).toBe('<p>red</p>')
  })

  it('leaves out titles, links and character sets of a terminal', () => {
    expect(renderBeginning('\u001B]8;;https://example.org/\u0007here\u001B]8;;\u001B\\ a', 99)).toBe(
      '<p>here a</p>',
    )
    expect(renderBeginning('\u001B(Bpeas\u001B7 \u001B]0;never closed\nbeans', 99)).toBe('<p>peas beans</p>')
  })

  it('names what nobody could see', () => {
    expect(renderBeginning('a\u202Eb', 9)).toContain('invisible-character')
  })
})
