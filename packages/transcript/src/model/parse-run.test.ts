import { expect, test } from 'vitest'
import { conversation, message } from './__fixtures__/small-conversation.ts'
import { run, step } from './__fixtures__/small-run.ts'
import { parseRun } from './parse-run.ts'

const whole = run(
  [
    step('a', null, {
      kind: 'agent',
      startedAt: 1.5,
      endedAt: 3.25,
      usage: { inputTokens: 1, cost: { amount: 1, currency: 'EUR' } },
    }),
    step('b', 'a', {
      kind: 'model',
      status: 'failed',
      input: null,
      error: { message: 'x', stack: 'y' },
      logs: [{ level: 'info', text: 'z' }],
      conversation: conversation([message('m', null)]),
    }),
    step('c', 'a', { kind: 'tool', nodeId: 'n' }),
  ],
  {
    workflow: { name: 'Kitchen', graph: { nodes: [{ id: 'n', label: 'N', kind: 'tool' }], edges: [] } },
    startedAt: 1.5,
    endedAt: 3.25,
    inputs: { a: 1 },
    attributes: { b: 2 },
  },
)

test('a run survives the way over the wire', () => {
  expect(parseRun(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
})

test.each<[string, unknown, (string | number)[]]>([
  ['nothing', null, []],
  ['a status nobody knows', { ...whole, status: 'odd' }, ['status']],
  ['a step twice', run([step('a', null), step('a', null)]), ['steps', 1, 'id']],
  ['a child before its parent', run([step('b', 'a'), step('a', null)]), ['steps', 0, 'parentId']],
  [
    'a broken conversation',
    run([step('a', null, { conversation: conversation([message('m', 'gone')]) })]),
    ['steps', 0, 'conversation', 'messages', 0, 'parentId'],
  ],
])('%s is refused with the place', (_, value, path) => {
  expect(() => parseRun(value)).toThrow(expect.objectContaining({ name: 'RunError', path }))
})

test('a reason for its end that nobody knows leaves the rest of a run as it is', () => {
  const error = { message: 'x' }
  expect(parseRun({ ...whole, error: { ...error, reason: 'from later' } })).toEqual({ ...whole, error })
})

test('values nested without end are rejected before they are walked', () => {
  let deep: unknown = []
  for (let level = 0; level < 100_000; level += 1) deep = [deep]

  expect(() => parseRun({ ...whole, inputs: deep })).toThrow(/levels deep/)
})
