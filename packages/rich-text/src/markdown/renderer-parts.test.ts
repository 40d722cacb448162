import { describe, expect, it } from 'vitest'
import { formulasOnDemand, highlightingOnDemand } from '../on-demand.ts'
import { completeRenderer } from '../complete.ts'
import { createRenderer, engineOf } from './create-renderer.ts'

const code = '```ts title="a.ts"\nconst a = 1\n```'

describe('a renderer without parts', () => {
  const { renderMarkdown, renderCode } = createRenderer()

  it('leaves code plain, and names its language', () => {
    expect(renderMarkdown(code)).toContain('data-language="ts"><code>const a = 1</code>')
    expect(renderCode('a', 'c++')).toContain('data-language="c++"')
  })

  it.each(['', 'text', '"><script>', '日本', 'x'.repeat(31)])('names no language for %j', (language) => {
    expect(renderCode('a', language)).not.toContain('data-language')
  })

  it.each([
    ['const a = 1\nb\n', '9\n10'],
    ['\u001B[31mred\u001B[0m\n', '9'],
    ['', '9'],
  ])('puts numbers beside the lines of %j, and not into them', (lines, numbers) => {
    const html = renderCode(lines, 'ts', 9)
    expect(html).toContain(
      ` data-first-line="9"><span class="line-numbers" aria-hidden="true">${numbers}</span><code>`,
    )
    expect(html).toContain(' with-line-numbers"')
  })

  it.each([undefined, Number.NaN, 1.5, Infinity])('puts none there for %s', (firstLine) => {
    expect(renderCode('a', 'ts', firstLine)).not.toContain('line-numbers')
  })

  it('shows formulas as they are written, money as money', () => {
    const html = renderMarkdown('$a_1 < b_1$, \\(x\\) and $5 to $6')
    expect(html).toContain('<code class="math-source" dir="ltr">a_1 &lt; b_1</code>')
    expect(html).toContain('<code class="math-source" dir="ltr">x</code>')
    expect(html).toContain('$5 to $6')
  })
})

describe('a renderer with parts that load on demand', () => {
  it('shows code and formulas plain at first, and once they are loaded as the complete one', async () => {
    const renderer = createRenderer({ highlighter: highlightingOnDemand(), formulas: formulasOnDemand() })
    const text = `${code}\n\n$x^2$\n\n\`\`\`html\n<style>a{color:red}</style><script>let x = 1</script>\n\`\`\``
    const plain = renderer.renderMarkdown(text)
    expect(plain).toContain('<code>const a = 1</code>')
    expect(plain).toContain('<code class="math-source" dir="ltr">x^2</code>')
    await renderer.loading?.()
    expect(renderer.renderMarkdown(text)).toBe(completeRenderer.renderMarkdown(text))
    expect(renderer.loading?.()).toBeUndefined()
  })

  it('loads nothing that no text needs', () => {
    const renderer = createRenderer({ highlighter: highlightingOnDemand(), formulas: formulasOnDemand() })
    renderer.renderMarkdown('**Leeks** in `butter`, $5.\n\n```mermaid\ngraph\n```')
    expect(renderer.loading?.()).toBeUndefined()
  })

  it('does not try without end what cannot be loaded', async () => {
    let asked = 0
    const highlighter = {
      languageOf: () => 'x',
      highlight: () => {
        asked += 1
        return asked === 1 ? Promise.reject(new Error('offline')) : undefined
      },
    }
    const renderer = createRenderer({ highlighter })
    renderer.renderCode('a', 'x')
    await expect(renderer.loading?.()).resolves.toBeUndefined()
    expect(renderer.renderCode('a', 'x')).toContain('<code>a</code>')
    expect(renderer.loading?.()).toBeUndefined()
  })
})

describe('what a foreign writer of formulas returns', () => {
  it.each([
    ['markup beside MathML', '<math><mi>x</mi></math><script>alert(1)</script>'],
    ['a handler', '<math onclick="alert(1)"><mi>x</mi></math>'],
    ['HTML in text', '<math><mtext><img src=x onerror=alert(1)></mtext></math>'],
    ['an object', { html: '<b>x</b>' }],
  ])('never reaches the page as %s', (_, written) => {
    const { renderMarkdown } = createRenderer({ formulas: () => written as string })
    expect(renderMarkdown('$x^2$')).not.toMatch(/<script|onclick|onerror|<img|<b>/)
  })
})

it('says what is missing where a copy of a renderer is to stream', () => {
  expect(() => engineOf({ ...createRenderer() })).toThrow('as createRenderer returned it')
})
