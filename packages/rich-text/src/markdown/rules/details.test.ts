import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../__fixtures__/complete.ts'

/** What a browser is given, without line breaks between tags. */
const rendered = (text: string): string => renderMarkdown(text).replaceAll('>\n', '>')

describe('details', () => {
  it.each([
    [
      'holds Markdown',
      'a\n<details>\n<summary>`b`</summary>\n\n- c\n\n</details>\nd',
      '<p dir="auto">a</p><details dir="auto"><summary><code dir="ltr">b</code></summary><ul><li>c</li></ul></details>' +
        '<p dir="auto">d</p>',
    ],
    [
      'may stand on one line',
      '<details><summary>a</summary>b</details>',
      '<details dir="auto"><summary>a</summary><p>b</p></details>',
    ],
    [
      'has a summary of several lines, without the formatting of its tags',
      '<details>\n<summary>\n<b>a</b>\nc\n</summary>\n</details>',
      '<details dir="auto"><summary>a c</summary></details>',
    ],
    [
      'is open where its author opened it, and keeps no other attribute',
      '<details class="x" open onclick=ran()>\n<summary id=y>a</summary>\n</details>',
      '<details open="" dir="auto"><summary>a</summary></details>',
    ],
    [
      'nests, and both may end on one line',
      '<details>\n<details>\na\n</details></details>\nb',
      '<details dir="auto"><details><p>a</p></details></details><p dir="auto">b</p>',
    ],
    [
      'does not end in fenced code',
      '<details>\n\n~~~\n</details>\n~~~\n\n</details>\na',
      '<details dir="auto"><pre class="code-block" dir="ltr" tabindex="0"><code>&lt;/details&gt;</code></pre></details>' +
        '<p dir="auto">a</p>',
    ],
    [
      'is open and goes on to the end where nothing ends it',
      '<details>\n\na\n\nb',
      '<details open="" dir="auto"><p>a</p><p>b</p></details>',
    ],
  ])('%s', (_, text, html) => {
    expect(rendered(text)).toBe(html)
  })

  it.each([
    '<details> is an element',
    '<details ontoggle=ran()>a',
    'one <details> of many',
    '> <details>\n> a\n> </details>',
    '- <details>\n  a\n  </details>',
    '</details>',
    '    <details>\n    a\n    </details>',
    '```\n<details>\n```',
  ])('leaves %j as text', (text) => {
    expect(rendered(text)).not.toContain('<details')
  })

  it('comes back plain where it is nested more deeply than browsers lay out', () => {
    expect(renderMarkdown('<details>\n'.repeat(45))).toContain('rich-text-plain')
  })
})
