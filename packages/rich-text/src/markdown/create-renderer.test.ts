import { describe, expect, it } from 'vitest'
import { createRenderer } from './create-renderer.ts'
import { renderMarkdown } from '../__fixtures__/complete.ts'

const LINK = 'target="_blank" rel="noopener noreferrer nofollow ugc"'

/** Inner HTML of the only paragraph. */
const inline = (text: string): string => /^<p dir="auto">([^]*)<\/p>\n$/.exec(renderMarkdown(text))?.[1] ?? ''

describe('renderMarkdown', () => {
  it.each([
    ['*a* **b** ~~c~~ `d`', '<em>a</em> <strong>b</strong> <s>c</s> <code dir="ltr">d</code>'],
    ['one\ntwo', 'one<br>\ntwo'],
    ['<b>raw</b> &amp; <!-- x -->', '&lt;b&gt;raw&lt;/b&gt; &amp; &lt;!-- x --&gt;'],
    ['[text](https://example.com "a title")', `<a href="https://example.com/" ${LINK}>text</a>`],
    ['<https://example.com/a>', `<a href="https://example.com/a" ${LINK}>https://example.com/a</a>`],
    ['see https://example.com/a.', `see <a href="https://example.com/a" ${LINK}>https://example.com/a</a>.`],
    ['example.com and ana@example.com', 'example.com and ana@example.com'],
    ['[x](javascript:alert(1))', '<span class="unlinked">x</span>'],
    ['[x](&#106;avascript&#58;alert(1))', '<span class="unlinked">x</span>'],
    ['[a](src/a.ts#L3)', '<span class="unlinked" title="src/a.ts#L3">a</span>'],
    [
      '[google.com](https://evil.example)',
      `<a href="https://evil.example/" ${LINK}>google.com <span class="link-host" dir="ltr">evil.example</span></a>`,
    ],
    ['&#x202E;', '<span class="invisible-character">U+202E</span>'],
  ])('renders %j', (text, html) => {
    expect(inline(text)).toBe(html)
  })

  it('puts headings below those of the page', () => {
    const html = renderMarkdown('# a\n## b\n### c\n#### d\n##### e')
    expect(html.match(/<h\d/g)).toEqual(['<h3', '<h4', '<h5', '<h6', '<h6'])
  })

  it('puts each heading one level below the one that it stands under, whatever its author began with', () => {
    const html = renderMarkdown('## a\n#### b\n### c\n## d\n# e\n## f\n')
    expect(html.match(/<\/?h\d/g)?.join(' ')).toBe('<h3 </h3 <h4 </h4 <h4 </h4 <h3 </h3 <h3 </h3 <h4 </h4')
  })

  it('sets each outermost block in the direction of its text, and code from left to right', () => {
    expect(renderMarkdown('- مرحبا `x`')).toBe(
      '<ul dir="auto">\n<li>مرحبا <code dir="ltr">x</code></li>\n</ul>\n',
    )
    expect(renderMarkdown('> a\n>\n> b')).toBe('<blockquote dir="auto">\n<p>a</p>\n<p>b</p>\n</blockquote>\n')
  })

  it('labels the box of a task with its first line', () => {
    expect(renderMarkdown('- [x] done\n  more\n- [ ] open')).toBe(
      '<ul dir="auto">\n' +
        '<li class="task"><label><input type="checkbox" disabled checked> done</label><br>\nmore</li>\n' +
        '<li class="task"><label><input type="checkbox" disabled> open</label></li>\n</ul>\n',
    )
  })

  it('names the frame of a table after its header and keeps alignment without a style', () => {
    const html = renderMarkdown('| a "x" | `b` |\n|:-:|--:|\n| 1 | 2 |')
    expect(html).toContain(
      '<div class="table-scroll" tabindex="0" role="group" aria-label="a &quot;x&quot;, b">',
    )
    expect(html).toContain('<td class="align-center">1</td>\n<td class="align-end">2</td>')
    expect(html).not.toContain('style')
  })

  it('shows an image as a link with its description and its host', () => {
    expect(inline('![a \\] *b* &#91;](https://images.example/a.png)')).toContain('>a ] b [</span>')
    expect(inline('![A chart](https://images.example/a.png)')).toBe(
      '<a class="image-placeholder" data-image-alt="A chart" data-image-host="images.example" ' +
        `href="https://images.example/a.png" ${LINK}><span class="image-text">A chart</span> ` +
        '<span class="image-host" dir="ltr">images.example</span></a>',
    )
  })

  it.each([
    ['without encryption', '![](http://images.example/a.png)', '>a.png<'],
    ['of bytes in the address', '![x](data:image/svg+xml,%3Csvg%3E)', '>x<'],
    ['with a path of the author', '![](./plot.png)', '>plot.png<'],
    ['inside of a link', '[![x](https://images.example/a.png)](https://example.com)', '>x<'],
  ])('never links to an image %s', (_name, text, shown) => {
    const html = renderMarkdown(text)
    expect(html).toContain('<span class="image-placeholder"><span class="image-text"')
    expect(html).toContain(shown)
    expect(html).not.toContain('data-image')
  })

  describe('formulas', () => {
    it.each(['$x$', '\\(x\\)', 'a $x$ b', '**$x$**', '- $x$', '| $x$ |\n|-|'])('are found in %j', (text) => {
      expect(renderMarkdown(text)).toContain('<mi>x</mi>')
    })

    it.each([
      '$$x$$',
      '$$\nx\n$$',
      '\\[x\\]',
      '\\[\nx\n\\]',
      'text\n$$\nx\n$$\ntext',
      'so \\[x\\] holds',
      '```math\nx\n```',
    ])('stand alone in %j', (text) => {
      expect(renderMarkdown(text)).toMatch(
        /class="math-display" dir="ltr" tabindex="0"><math [^>]*display="block"/,
      )
    })

    it('may hold lines that Markdown would read as a list or a quotation', () => {
      expect(renderMarkdown('\\[\nx\n- y\n> z\n\\]')).not.toMatch(/<li|<blockquote/)
    })

    it.each([
      'It costs $5 and $6.',
      'Between $1,000 and $2,000.',
      '`$x$`',
      '```\n$x$ \\(y\\)\n```',
      '\\$x\\$',
      'echo $HOME/$USER',
      '$$\nnever closed',
      '\\(never closed',
      '`\\(x\\)`',
      '$a `b$ c`',
    ])('are not seen in %j', (text) => {
      expect(renderMarkdown(text)).not.toMatch(/<math|math-source/)
    })

    it('show their source where they are wrong', () => {
      expect(inline('$\\frac{1}$')).toBe('<code class="math-source" dir="ltr">\\frac{1}</code>')
    })
  })

  it('highlights fenced code and keeps terminal colours', () => {
    expect(renderMarkdown('```ts\nlet a\n```')).toContain('<span class="code-keyword">let</span> a</code>')
    expect(renderMarkdown('```\n\u001B[31mred\n```')).toContain('<span class="ansi-red">red</span></code>')
  })

  it('stops highlighting when a text holds more code than anybody reads', () => {
    const html = renderMarkdown('```py\nimport a\n```\n\n'.repeat(8_000))
    expect(html.split('code-keyword').length).toBeLessThan(8_000)
  })
})

describe('lines of blocks', () => {
  const text =
    '# Title\n\nOne\ntwo\n\n- first\n  - inner\n- second\n\n' +
    '| a |\n| - |\n| b |\n| c |\n\n> quoted\n\n```js\nlet x\n```'

  it('are said where they are asked for, of items and rows too', () => {
    const html = createRenderer({ lines: true }).renderMarkdown(text)
    for (const said of [
      '<h3 dir="auto" data-lines="0-1">',
      '<p dir="auto" data-lines="2-4">',
      '<li data-lines="5-7">',
      '<li data-lines="6-7">',
      '<tr data-lines="11-12">',
      '<tr data-lines="12-13">',
      '<p data-lines="14-15">',
      '<div data-lines="16-19"><pre',
    ])
      expect(html).toContain(said)
  })

  it('are not said otherwise', () => {
    expect(createRenderer().renderMarkdown(text)).not.toContain('data-lines')
  })
})
