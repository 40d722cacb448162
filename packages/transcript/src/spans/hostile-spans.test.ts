import { expect, test } from 'vitest'
import { importFile } from '../import/import-file.ts'
import { parseRun } from '../model/parse-run.ts'
import { otlpRequest, otlpSpan, spanIdOf } from './__fixtures__/spans.ts'

function read(content: string) {
  const result = importFile({ content })
  if (result.holds !== 'runs') throw new Error('no runs')
  for (const run of result.runs) expect(() => parseRun(run)).not.toThrow()
  const tree = result.runs.flatMap(({ steps }) => steps.map(({ id, parentId }) => [id, parentId]))
  return { ...result, tree, notes: result.report.notes.map(({ record, code }) => [record, code]) }
}

const jaegerFields = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }))

const readSpans = (...spans: unknown[]) => read(JSON.stringify(otlpRequest(spans)))

test('a circle of parents is cut, and a missing parent leaves its child at the top', () => {
  const { tree, notes } = readSpans(otlpSpan(1, 2), otlpSpan(2, 1), otlpSpan(3, 3), otlpSpan(4, 9))

  expect(tree).toEqual([
    [spanIdOf(4), null],
    [spanIdOf(1), null],
    [spanIdOf(2), spanIdOf(1)],
    [spanIdOf(3), null],
  ])
  expect(notes).toEqual([
    [1, 'parent-cycle'],
    [3, 'parent-cycle'],
    [4, 'missing-parent'],
  ])
})

test('a repeated span counts once, and the one that ended stays', () => {
  const { runs, notes } = readSpans(
    otlpSpan(1, undefined, {}, { endTimeUnixNano: '0' }),
    otlpSpan(1, undefined),
  )

  expect(runs[0]?.steps).toMatchObject([{ status: 'unset' }])
  expect(notes).toEqual([[2, 'duplicate-span']])
})

test('spans without ids, times, names or attributes are read as far as they go', () => {
  const { runs, report } = readSpans(
    {
      name: 'a',
      traceId: '0'.repeat(32),
      spanId: '0'.repeat(16),
      startTimeUnixNano: '-5',
      endTimeUnixNano: '1e30',
    },
    { name: 'b', attributes: 'x', events: [null, 7], status: 7 },
    {
      spanId: 'odd',
      attributes: [null, { key: 'k' }, { key: 'big', value: { intValue: '9223372036854775807' } }],
    },
    null,
    7,
  )

  expect(report).toMatchObject({ records: 5, skipped: 2, repaired: 2 })
  expect(runs.flatMap(({ steps }) => steps.map(({ name, status }) => [name, status]))).toEqual([
    ['a', 'interrupted'],
    ['b', 'interrupted'],
    ['span', 'interrupted'],
  ])
  expect(runs[0]?.steps[2]?.attributes).toMatchObject({ k: null, big: '9223372036854775807' })
})

test('prototype keys are attributes like any other', () => {
  const { runs } = readSpans(
    otlpSpan(1, undefined, {
      ['__proto__']: 'x',
      'constructor.prototype.polluted': 'x',
      'gen_ai.prompt.0.__proto__.hidden': 'x',
      'gen_ai.prompt.0.role': 'user',
      'gen_ai.prompt.0.content': 'Hi',
      'gen_ai.operation.name': 'chat',
    }),
  )

  expect(runs[0]?.steps[0]?.conversation?.messages).toEqual([
    { id: 'message-1', parentId: null, role: 'user', parts: [{ type: 'text', text: 'Hi' }] },
  ])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(({} as Record<string, unknown>).hidden).toBeUndefined()
})

test('deep paths, far indexes and nested strings of JSON stay what they are', () => {
  const deep = `${'['.repeat(3000)}${']'.repeat(3000)}`
  const path = `gen_ai.prompt.0.${'a.'.repeat(5000)}b`
  const { runs } = readSpans(
    otlpSpan(1, undefined, { [path]: 'x', 'gen_ai.prompt.99999999999.role': 'user', 'input.value': deep }),
  )

  expect(runs[0]?.steps[0]?.input === deep).toBe(true)
  expect(runs[0]?.steps[0]?.attributes).toHaveProperty([path], 'x')
})

test('a truncated line costs its own spans only, and a file cut in the middle is rejected with the location', () => {
  const line = JSON.stringify(otlpRequest([otlpSpan(1, undefined)]))

  expect(read(`${line}\n${line.slice(0, -20)}`).notes).toEqual([[2, 'truncated-line']])
  expect(() => read(line.slice(0, -20))).toThrow(expect.objectContaining({ code: 'invalid-json' }))
})

test('halves of surrogate pairs, NUL and control characters end up as text that can be stored', () => {
  const line = JSON.stringify(otlpRequest([otlpSpan(1, undefined, {}, { name: 'NAME' })]))
  const { runs, notes } = read(line.replace('NAME', '\\ud800\\u0000\\u202e'))

  expect(runs[0]?.steps[0]?.name).toBe('\uFFFD\uFFFD\u202e')
  expect(notes).toEqual([[1, 'unstorable-text']])
})

test('requests without a span are rejected', () => {
  expect(() => read('{"resourceSpans":[]}')).toThrow(expect.objectContaining({ code: 'unknown-format' }))
  expect(() => read(JSON.stringify(otlpRequest([null])))).toThrow(
    expect.objectContaining({ code: 'no-steps' }),
  )
})

test('a chain of 10,000 spans and one with 10,000 children are read', () => {
  const chain = Array.from({ length: 10_000 }, (_, index) =>
    otlpSpan(index, index === 0 ? undefined : index - 1),
  )
  const star = Array.from({ length: 10_000 }, (_, index) => otlpSpan(10_000 + index, 0))
  const runs = importRuns([...star, ...chain.toReversed()])

  expect(runs[0]?.steps).toHaveLength(20_000)
  expect(runs[0]?.steps[0]?.id).toBe(spanIdOf(0))
})

function importRuns(spans: readonly unknown[]) {
  const result = importFile({ content: JSON.stringify(otlpRequest(spans)) })
  return result.holds === 'runs' ? result.runs : []
}

test.each(['STATUS_CODE_UNSET', 'STATUS_CODE_OK'])(
  'the exceptions of a span with %s stand in its logs',
  (code) => {
    const fields = { 'exception.type': 'Burnt', 'exception.message': 'too hot' }
    const attributes = Object.entries(fields).map(([key, stringValue]) => ({ key, value: { stringValue } }))
    const { runs } = readSpans(
      otlpSpan(1, undefined, {}, { status: { code }, events: [{ name: 'exception', attributes }] }),
    )

    expect(runs[0]?.steps[0]?.logs).toEqual([{ level: 'error', text: 'exception: Burnt: too hot' }])
  },
)

test("the errors of a Jaeger span that did not fail stand in its logs, under OpenTracing's names too", () => {
  const span = {
    traceID: 'a',
    spanID: 'b',
    operationName: 'cook',
    startTime: 1000,
    duration: 1000,
    logs: [
      { timestamp: 1000, fields: jaegerFields({ event: 'exception', 'exception.type': 'Burnt' }) },
      { timestamp: 2000, fields: jaegerFields({ event: 'error', 'error.kind': 'Raw', message: 'too cold' }) },
    ],
  }
  const { runs } = read(JSON.stringify({ data: [{ traceID: 'a', spans: [span] }] }))

  expect(runs[0]?.steps[0]).toMatchObject({
    status: 'unset',
    logs: [
      { at: 1, level: 'error', text: 'exception: Burnt' },
      { at: 2, level: 'error', text: 'error: Raw: too cold' },
    ],
  })
})
