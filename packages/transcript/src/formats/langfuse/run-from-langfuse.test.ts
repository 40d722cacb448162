import { expect, test } from 'vitest'
import { parseRun } from '../../model/parse-run.ts'
import { type LangfuseEvent, readLangfuseEvent } from './langfuse-event.ts'
import { runFromLangfuse } from './run-from-langfuse.ts'

const at = (second: number) => `2026-01-02T03:04:0${second}.000Z`
const event = (type: string, second: number, body: object) => ({
  id: type,
  type,
  timestamp: at(second),
  body,
})

const batch = [
  event('trace-create', 1, {
    id: 't1',
    name: 'Kitchen',
    userId: 'ada',
    timestamp: at(1),
    metadata: { a: 1 },
  }),
  event('span-create', 1, {
    id: 's1',
    traceId: 't1',
    name: 'cook',
    startTime: at(1),
    metadata: { pot: 'red' },
  }),
  event('generation-create', 2, {
    id: 'g1',
    traceId: 't1',
    parentObservationId: 's1',
    name: 'ask',
    startTime: at(2),
    model: 'm-1',
    input: [{ role: 'user', content: 'Soup?' }],
  }),
  event('generation-update', 3, {
    id: 'g1',
    traceId: 't1',
    endTime: at(3),
    output: { role: 'assistant', content: 'Leek.' },
    usage: { promptTokens: 7, completionTokens: 3 },
  }),
  event('span-update', 4, { id: 's1', traceId: 't1', endTime: at(4), metadata: { lid: true } }),
  event('trace-create', 5, { id: 't1', timestamp: at(5), output: 'Served', metadata: { b: 2 } }),
  event('score-create', 6, { id: 'c1', traceId: 't1', name: 'taste', value: 1 }),
]

function read(values: readonly unknown[]): LangfuseEvent[] {
  return values.map((value) => {
    const found = readLangfuseEvent(value)
    if (typeof found !== 'object') throw new Error(found)
    return found
  })
}

test('events in any order are one run: later ones add to what stands, and undo nothing', () => {
  const whole = runFromLangfuse('t1', read(batch))

  expect(runFromLangfuse('t1', read(batch.toReversed()))).toEqual(whole)
  expect(() => parseRun(JSON.parse(JSON.stringify(whole)))).not.toThrow()
  expect(whole).toMatchObject({
    id: 't1',
    workflow: { name: 'Kitchen' },
    startedBy: 'ada',
    startedAt: Date.parse(at(1)),
    outputs: 'Served',
    usage: { inputTokens: 7, outputTokens: 3 },
    attributes: { metadata: { a: 1, b: 2 }, scores: [{ name: 'taste', value: 1 }] },
    source: { format: 'langfuse' },
    steps: [
      { id: 's1', parentId: null, status: 'unset', attributes: { pot: 'red', lid: true } },
      { id: 'g1', parentId: 's1', kind: 'model', model: 'm-1' },
      { id: 'score:c1', parentId: 's1', kind: 'evaluation', name: 'taste', output: { value: 1 } },
    ],
  })
  expect(whole.steps[1]?.conversation?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

test('an observation that failed by what its output states keeps the reason there alone', () => {
  const output = { response_status: 'Error', message: 'No leeks' }
  const failed = event('span-create', 1, {
    id: 's1',
    traceId: 't1',
    startTime: at(1),
    endTime: at(2),
    output,
  })

  expect(runFromLangfuse('t1', read([failed])).steps).toMatchObject([
    { status: 'failed', error: { message: '' } },
  ])
})

test('an observation without an end is running while more may come, and broken off when nothing does', () => {
  const begun = read(batch.slice(0, 3))

  expect(runFromLangfuse('t1', begun, { isOngoing: true }).steps.map(({ status }) => status)).toEqual([
    'running',
    'running',
  ])
  expect(runFromLangfuse('t1', begun).status).toBe('interrupted')
})

test('scores of a trace whose spans came apart stand in the run of the spans', () => {
  const traced = runFromLangfuse('t1', read(batch.slice(0, 5)))
  const scored = runFromLangfuse('t1', read(batch.slice(6)), { traced })

  expect(scored).toEqual({
    ...traced,
    attributes: { ...traced.attributes, scores: [{ name: 'taste', value: 1 }] },
    steps: [...traced.steps, expect.objectContaining({ name: 'taste', output: { value: 1 } })],
  })
})

test.each<[string, unknown, string]>([
  ['no object', null, 'An event must be an object with a "type".'],
  ['no body', { type: 'span-create' }, 'An event needs a "body" that is an object.'],
  ['an observation of no trace', event('span-create', 1, { id: 's' }), 'An observation needs a "traceId".'],
  ['an id of control characters', event('trace-create', 1, { id: 'a\u0000' }), expect.stringMatching(/"id"/)],
  ['another type', event('dataset-run-item-create', 1, {}), expect.stringMatching(/are not kept/)],
  ['a score of a session', event('score-create', 1, { sessionId: 's' }), expect.stringMatching(/"traceId"/)],
])('%s is refused with what is wrong', (_, value, problem) => {
  expect(readLangfuseEvent(value)).toEqual(problem)
})

test('notes of a client about itself are passed over', () => {
  expect(readLangfuseEvent(event('sdk-log', 1, {}))).toBeUndefined()
})
