import type { Step, WorkflowRun } from '@vitrine/transcript'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createI18n } from '../__fixtures__/create-i18n.ts'
import { LabelsOf } from '../__fixtures__/labels-of.tsx'
import { RunComparison } from './run-comparison.tsx'

const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  parentId: null,
  name: id,
  kind: 'tool',
  status: 'succeeded',
  attempts: 1,
  logs: [],
  ...more,
})

const runOf = (steps: Step[], more: Partial<WorkflowRun> = {}): WorkflowRun => ({
  id: 'r',
  workflow: { name: 'Release digest' },
  status: 'succeeded',
  startedAt: 0,
  endedAt: 182_000,
  steps,
  source: { format: 'otlp' },
  ...more,
})

const first = runOf([step('Read'), step('Fetch', { output: 'one entry found' }), step('Send')], {
  outputs: 'halyard 4.1 reads faster',
})
const second = runOf(
  [
    step('Read'),
    step('Fetch', { status: 'failed', error: { message: '<b>404</b>' }, output: 'no entry found' }),
    step('Fetch again', { name: 'Fetch', id: 'x' }),
    step('Send'),
  ],
  { endedAt: 252_000, outputs: 'halyard 4.2 reads faster' },
)

function render(one: WorkflowRun, other: WorkflowRun, language = 'en'): string {
  return renderToString(
    <LabelsOf i18n={createI18n(language)}>
      <RunComparison
        first={{ run: one, href: '/a' }}
        second={{ run: other, href: '/b' }}
        swapHref="/swapped"
      />
    </LabelsOf>,
  )
}

const plain = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('says how far the runs go together, and leads to where they part', () => {
  const html = render(first, second)
  expect(plain(html)).toContain('The same at first: 1 step. Then they part.')
  expect(html).toContain('href="#first-parting"')
  expect(html.match(/id="first-parting"/g)).toHaveLength(1)
  expect(html).toContain('href="/swapped"')
})

test('totals stand in a table with what differs', () => {
  const text = plain(render(first, second))
  expect(text).toMatch(/Time 3m 2s 4m 12s \+1m 10s/)
})

test('a step of one run alone says so, a repeat too, and every step leads to its run', () => {
  const html = render(first, second)
  expect(plain(html)).toContain('no such step')
  expect(plain(html)).toContain('repeated')
  expect(html).toContain('href="/b#step-x"')
  expect(html).toContain('href="/a#step-Fetch"')
})

test('words that differ are marked in what came out, and texts stay texts', () => {
  const html = render(first, second)
  expect(html).toContain('<del>4.1</del>')
  expect(html).toContain('<ins>4.2</ins>')
  expect(html).toContain('<del>one</del>')
  expect(html).not.toContain('<b>404')
})

test('runs that went the same way say so, and fold', () => {
  const html = render(first, structuredClone(first))
  expect(plain(html)).toContain('Both runs went the same way.')
  expect(plain(html)).toContain('3 steps · the same in both')
  expect(html).not.toContain('<del>')
})

test('writes no style into elements, which the policy of a page may refuse', () => {
  const child = step('Child', { parentId: 'Read' })
  const html = render(runOf([...first.steps.slice(0, 1), child]), second)
  expect(html).toContain('data-level="1"')
  expect(html).not.toContain('style=')
})

test('reads in the language of its reader', () => {
  expect(plain(render(first, second, 'de'))).toContain('Anfangs gleich: 1 Schritt. Dann trennen sie sich.')
  expect(plain(render(first, second, 'ar'))).toContain('هنا')
})

test('says why a step failed where its output alone does, as the page of the run', () => {
  const output = { isError: true, content: [{ type: 'text', text: 'No water' }] }
  const failing = runOf([step('Read'), step('Pump', { status: 'failed', output })])
  expect(plain(render(first, failing))).toContain('Failed No water')
})
