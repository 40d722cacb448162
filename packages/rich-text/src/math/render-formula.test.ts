import { describe, expect, it } from 'vitest'
import { createRenderBudget } from '../markdown/render-budget.ts'
import { formulas } from '../formulas/formulas.ts'
import { renderFormula } from './render-formula.ts'

const optionsOf = (budget = createRenderBudget()) => ({ formulas, budget, waitFor: () => undefined })
const render = (tex: string, display = false): string => renderFormula(tex, display, optionsOf())

describe('renderFormula', () => {
  it('writes MathML with the source beside it', () => {
    expect(render('x^2')).toBe(
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow>' +
        '<annotation encoding="application/x-tex">x^2</annotation></semantics></math>',
    )
  })

  it('writes letters in a style as characters that every browser draws', () => {
    expect(render('\\mathbb{R}\\mathcal{L}\\mathbf{x}\\mathfrak{g}')).toContain('ℝ')
    expect(render('\\mathcal{L}')).toContain('<mi>ℒ</mi>')
    expect(render('\\mathbf{x}')).toContain('<mi>𝐱</mi>')
    expect(render('\\mathbf{\\&}')).toContain('<mi>&amp;</mi>')
    expect(render('\\mathrm{d}')).toContain('<mi mathvariant="normal">d</mi>')
  })

  it('holds no element inside of one for text, where a browser would read HTML', () => {
    expect(render('\\mathop{\\mathrm{max}}')).toContain('<mrow><mrow><mi mathvariant="normal">m</mi>')
  })

  it('keeps numbers of equations', () => {
    expect(render('x \\tag{1}', true)).toContain('(1)')
  })

  it.each([
    ['an unknown command', '\\unknown<img src=x onerror=alert(1)>'],
    ['a missing argument', '\\frac{1}'],
    ['a link', '\\href{javascript:alert(1)}{x}'],
    ['an image', '\\includegraphics{https://evil.example/x.png}'],
    ['a class', '\\htmlClass{app}{x}'],
    ['an id', '\\htmlId{root}{x}'],
    ['a style', '\\htmlStyle{position:fixed}{x}'],
    ['a macro that calls itself', '\\def\\a{\\a\\a}\\a'],
    ['a macro that doubles', `\\def\\a{x}${'\\edef\\a{\\a\\a}'.repeat(40)}\\a`],
    ['a small macro with a big body', `\\def\\a{${'x'.repeat(3_000)}}${'\\a'.repeat(490)}`],
    ['a macro behind a verbatim backslash', '\\verb\\x\\\\def\\a{x}\\a'],
    ['deep groups', `${'{'.repeat(60)}x${'}'.repeat(60)}`],
    ['deep tables', `${'\\begin{array}{c}'.repeat(20)}x${'\\end{array}'.repeat(20)}`],
    ['a long formula', 'x+'.repeat(3_000)],
    ['a hidden control', 'x\u202Ey'],
  ])('shows the source of %s', (_name, tex) => {
    const html = render(tex)
    expect(html).toMatch(
      /^<code class="math-source" dir="ltr">[^<]*(?:<span class="invisible-character">[^<]*<\/span>[^<]*)?<\/code>$/,
    )
  })

  it('drops colour, style and lengths that reach over other text', () => {
    expect(render('\\textcolor{red}{x}\\fcolorbox{red}{blue}{y}')).not.toMatch(/red"| style=|blue"/)
    expect(render('\\raisebox{-900em}{x}\\kern-900em')).not.toMatch(/="-9\d*/)
    expect(render('\\rule{9999em}{9999em}')).not.toContain('9999em"')
  })

  it('stops when the budget of its text is spent', () => {
    const budget = createRenderBudget()
    const matrix = `\\begin{matrix}${'&'.repeat(4_900)}\\end{matrix}`
    const rendered = Array.from({ length: 10 }, () => renderFormula(matrix, true, optionsOf(budget)))
    expect(rendered[0]).toContain('<math')
    expect(rendered.at(-1)).toContain('math-source')
    expect(rendered.join('').length).toBeLessThan(2_000_000)
  })
})
