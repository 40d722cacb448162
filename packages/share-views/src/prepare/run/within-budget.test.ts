import { renderMarkdown, renderTerminal } from '@vitrine/rich-text'
import { expect, test } from 'vitest'
import { researchRun, stepOf } from '../../__fixtures__/research-run.ts'
import { runAddress } from '../../address/html-addresses.ts'
import { prepareRun } from './prepare-run.ts'
import { HTML_BUDGET, withinBudget } from './within-budget.ts'

const LONG = 'peas &amp; <b>beans</b> '.repeat(200)

function valuesOf(count: number, failed?: number) {
  return Array.from({ length: count }, (_, index) => ({
    step: stepOf(`s${index}`, null, 'S', [0, 1], { status: index === failed ? 'failed' : 'succeeded' }),
    html: [[`a${index}`, renderMarkdown(LONG)] as [string, ReturnType<typeof renderMarkdown>]],
  }))
}

test('keeps everything within the budget as it is, in the order of the steps', () => {
  const values = valuesOf(3)
  expect(withinBudget(values)).toEqual(values.flatMap(({ html }) => html))
})

test('cuts what is over the budget, and leaves a count of it where it is spent twice', () => {
  const values = valuesOf(3)
  const [whole, cut, counted] = withinBudget(values, 1).map(([, html]) => html)
  expect(whole).toBe(values[0]?.html[0]?.[1])
  expect(cut).toMatch(/^<p><i>… \+\d+<\/i><\/p>$/)
  expect(counted).toBe(cut)
  const size = values[0]?.html[0]?.[1].length ?? 0
  const [, beginning] = withinBudget(values, size).map(([, html]) => html)
  expect(beginning).toMatch(/^<p>peas &amp; &lt;b&gt;beans.*<i>… \+\d{4}<\/i><\/p>$/)
  expect(beginning?.length).toBeLessThan(140)
})

test('leaves no element and no part of a sign behind in what it cuts', () => {
  for (let shift = 0; shift < 12; shift += 1) {
    const html = renderMarkdown(`${'x'.repeat(85 + shift)}&&&& [a](https://example.org/?a=%3E "b>c") ${LONG}`)
    const [first] = valuesOf(1)
    if (!first) throw new Error('no step')
    const cut = withinBudget([first, { step: first.step, html: [['b', html]] }], first.html[0]?.[1].length)[1]
    expect(cut?.[1]).toMatch(/^<p>[^<]*<i>… \+\d+<\/i><\/p>$/)
    expect(cut?.[1]).not.toMatch(/&(?!(?:\w+|#\d+);)/)
  }
})

test('serves failed steps first, then the first and the last', () => {
  const values = valuesOf(100, 50)
  const size = values[0]?.html[0]?.[1].length ?? 0
  const isWhole = withinBudget(values, 12 * size).map(([, html]) => html.length === size)
  expect(isWhole.flatMap((whole, index) => (whole ? [index] : []))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50,
  ])
})

test('bounds the HTML of a whole run', () => {
  const logs = [{ level: 'info' as const, text: 'word '.repeat(4000), at: 0 }]
  const steps = Array.from({ length: 500 }, (_, index) => stepOf(`s${index}`, null, 'S', [0, 1], { logs }))
  const { html } = prepareRun({ ...researchRun, steps })
  const sizes = Object.values(html).map((value) => value.length)
  const inAll = sizes.reduce((sum, size) => sum + size, 0)
  expect(inAll).toBeLessThan(1.2 * HTML_BUDGET)
  expect(html[runAddress('s499', 'log', 0)]).toBe(renderTerminal(logs[0]?.text ?? ''))
  expect(html[runAddress('s479', 'log', 0)]).toMatch(/^<p>word .*… \+\d+/)
})
