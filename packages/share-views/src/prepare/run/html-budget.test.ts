import { renderMarkdown, renderTerminal, type RichTextRenderer } from '@vitrine/rich-text'
import type { Step, WorkflowRun } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../../__fixtures__/conversation-of.ts'
import { researchRun, stepOf } from '../../__fixtures__/research-run.ts'
import { runAddress } from '../../address/html-addresses.ts'
import { markdownAlone } from '../markdown-alone.ts'
import { budgetedRenderer, HTML_BUDGET } from './html-budget.ts'
import { createRunPreparer, prepareRun, prepareWithin } from './prepare-run.ts'
import type { KnownSteps } from './prepare-steps.ts'

const LONG = 'peas & **beans** '.repeat(200)
const WHOLE = renderMarkdown(LONG)

function stepsOf(count: number, failed?: number): Step[] {
  return Array.from({ length: count }, (_, index) =>
    stepOf(`s${index}`, null, 'S', [0, 1], {
      output: LONG,
      status: index === failed ? 'failed' : 'succeeded',
    }),
  )
}

function runOf(more: Partial<WorkflowRun>): WorkflowRun {
  return {
    id: 'run-1',
    workflow: { name: 'W' },
    status: 'succeeded',
    source: researchRun.source,
    steps: [],
    ...more,
  }
}

function prepared(
  run: WorkflowRun,
  budget: number,
  renderer: RichTextRenderer = markdownAlone,
  known?: KnownSteps,
) {
  return prepareWithin(run, undefined, budgetedRenderer(renderer, budget), known).html
}

const outputsOf = (html: Record<string, string>, count: number) =>
  Array.from({ length: count }, (_, index) => html[runAddress(`s${index}`, 'output')])

test('keeps everything within the budget as it is, in the order of the steps', () => {
  const html = prepared(runOf({ steps: stepsOf(3, 2) }), 4 * WHOLE.length)
  expect(Object.entries(html)).toEqual([0, 1, 2].map((index) => [runAddress(`s${index}`, 'output'), WHOLE]))
})

test('cuts what is over the budget, and leaves a count of it where it is spent twice', () => {
  const steps = stepsOf(3)
  const [whole, cut] = outputsOf(prepared(runOf({ steps }), WHOLE.length), 3)
  expect(whole).toBe(WHOLE)
  expect(cut).toMatch(/^<p>peas &amp; \*\*beans\*\*.* <i>… \+\d{4}<\/i><\/p>$/)
  expect(cut?.length).toBeLessThan(160)
  const counted = outputsOf(prepared(runOf({ steps }), 10), 3)
  expect(counted.at(-1)).toBe(`<p><i>… +${LONG.length}</i></p>`)
})

test('leaves more of a value that is too long for what is left', () => {
  const [first, ...others] = outputsOf(prepared(runOf({ steps: stepsOf(2) }), LONG.length - 1), 2)
  expect(first).toMatch(/^<p>peas.{1900,2600} <i>… \+\d{4}<\/i><\/p>$/)
  expect(others).toEqual([first])
})

test('serves failed steps first, then the first and the last', () => {
  const html = prepared(runOf({ steps: stepsOf(100, 50) }), 12 * WHOLE.length)
  const whole = outputsOf(html, 100).flatMap((each, index) => (each === WHOLE ? [index] : []))
  expect(whole).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50])
})

test('never renders what it cuts', () => {
  const rendered: string[] = []
  const note = (text: string) => {
    rendered.push(text)
    return renderMarkdown('')
  }
  const fields = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field ${index}`, LONG]))
  const call = {
    type: 'tool-call' as const,
    toolCallId: 'c',
    toolName: 'Bash',
    input: { command: LONG },
    result: {
      outcome: 'success' as const,
      content: [{ type: 'text' as const, text: JSON.stringify(fields) }],
    },
  }
  const step = stepOf('s0', null, 'S', [0, 1], {
    input: LONG,
    output: fields,
    logs: [{ level: 'info', text: LONG, at: 0 }],
    attributes: fields,
    error: { message: 'No', stack: LONG },
    conversation: conversationOf([messageOf('ask', null, 'user', [LONG, call])]),
  })
  const html = prepared(runOf({ steps: [step] }), 100, { renderMarkdown: note, renderCode: note })
  expect(rendered).toEqual([])
  expect(Object.values(html)).toHaveLength(8)
  for (const each of Object.values(html)) expect(each).toMatch(/^<p>[^<]*<i>… \+\d+<\/i><\/p>$/)
})

test('counts what a run was given, what came out and why it failed', () => {
  const run = runOf({ error: { message: 'No', stack: LONG }, steps: stepsOf(1) })
  for (const more of [{ inputs: LONG }, { outputs: LONG }, { error: run.error!, attributes: { LONG } }]) {
    const [output] = outputsOf(prepared({ ...run, ...more }, WHOLE.length + 100), 1)
    expect(output).toMatch(/… \+\d+/)
  }
  expect(outputsOf(prepared({ ...run, error: undefined }, WHOLE.length), 1)).toEqual([WHOLE])
})

test('remembers whole steps, and renders a cut one again once there is room for it', () => {
  let times = 0
  const renderer: RichTextRenderer = {
    ...markdownAlone,
    renderMarkdown(text) {
      times += 1
      return renderMarkdown(text)
    },
  }
  const steps = stepsOf(3)
  const known: KnownSteps = new WeakMap()
  prepared(runOf({ steps }), WHOLE.length, renderer, known)
  expect(times).toBe(1)
  expect(outputsOf(prepared(runOf({ steps }), 3 * WHOLE.length, renderer, known), 3)).toEqual([
    WHOLE,
    WHOLE,
    WHOLE,
  ])
  expect(times).toBe(3)
  const [first, second] = outputsOf(prepared(runOf({ steps }), WHOLE.length, renderer, known), 2)
  expect(first).toBe(WHOLE)
  expect(second).toMatch(/… \+\d+/)
  expect(times).toBe(3)
})

test('remembers cut steps too, as long as as much stays of them', () => {
  let times = 0
  const value = {
    toJSON() {
      times += 1
      return { text: LONG }
    },
  }
  const steps = [...stepsOf(2), stepOf('cut', null, 'S', [0, 1], { attributes: value })]
  const known: KnownSteps = new WeakMap()
  const cutAt = (budget: number) =>
    prepared(runOf({ steps }), budget, markdownAlone, known)[runAddress('cut', 'attributes')]
  const first = cutAt(WHOLE.length)
  expect(first).toMatch(/^<p>\{&quot;text.* <i>… \+\d+<\/i><\/p>$/)
  const before = times
  expect(cutAt(WHOLE.length)).toBe(first)
  expect(times).toBe(before)
  expect(cutAt(10)).toMatch(/^<p><i>… \+\d+<\/i><\/p>$/)
  expect(cutAt(WHOLE.length)).toBe(first)
  expect(cutAt(9 * WHOLE.length)).toContain('data-tree')
})

test.each([
  ['at once', prepareRun],
  ['again and again', createRunPreparer()],
])('bounds the HTML of a whole run that is prepared %s', (_, prepare) => {
  const logs = [{ level: 'info' as const, text: 'word '.repeat(4000), at: 0 }]
  const steps = Array.from({ length: 500 }, (_each, index) =>
    stepOf(`s${index}`, null, 'S', [0, 1], { logs }),
  )
  const { html } = prepare({ ...researchRun, steps })
  const sizes = Object.values(html).map((value) => value.length)
  const inAll = sizes.reduce((sum, size) => sum + size, 0)
  expect(inAll).toBeLessThan(1.1 * HTML_BUDGET)
  expect(html[runAddress('s499', 'log', 0)]).toBe(renderTerminal(logs[0]?.text ?? ''))
  expect(html[runAddress('s479', 'log', 0)]).toMatch(/^<p>word .*… \+\d+/)
})
