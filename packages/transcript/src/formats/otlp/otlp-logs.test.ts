import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'
import { parseRun } from '../../model/parse-run.ts'
import { otlpLog, otlpLogsRequest, otlpRequest, otlpSpan, spanIdOf } from '../../spans/__fixtures__/spans.ts'

function read(...requests: unknown[]) {
  const result = importFile({ content: requests.map((request) => JSON.stringify(request)).join('\n') })
  if (result.holds !== 'runs') throw new Error('no runs')
  const [run] = result.runs
  if (!run) throw new Error('no run')
  expect(parseRun(run)).toEqual(run)
  return { run, report: result.report }
}

const chat = otlpSpan(2, 1, { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': 'm-1' })
const spans = otlpRequest([otlpSpan(1, undefined), chat])

test('messages that come as log records are what the model was asked and answered, in order of time', () => {
  const { run, report } = read(
    otlpLogsRequest([
      otlpLog(
        2,
        'gen_ai.choice',
        { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Leeks.' } },
        { afterMs: 2 },
      ),
      otlpLog(2, 'gen_ai.user.message', { content: 'Soup?' }, { afterMs: 1 }),
      otlpLog(2, 'gen_ai.system.message', { content: 'Be brief.' }),
    ]),
    spans,
  )
  expect(report).toMatchObject({ format: 'otlp', records: 5, read: 5, skipped: 0, notes: [] })
  const step = run.steps.find(({ id }) => id === spanIdOf(2))
  const said = step?.conversation?.messages.map(({ role, parts }) => [
    role,
    parts.map((part) => (part.type === 'text' ? part.text : part.type)).join(''),
  ])
  expect(said).toEqual([
    ['system', 'Be brief.'],
    ['user', 'Soup?'],
    ['assistant', 'Leeks.'],
  ])
  expect(step?.logs).toEqual([])
})

test('messages in the attributes of one event are read as those of many', () => {
  const details = {
    'gen_ai.input.messages': [{ role: 'user', parts: [{ type: 'text', content: 'Soup?' }] }],
    'gen_ai.output.messages': [{ role: 'assistant', parts: [{ type: 'text', content: 'Leeks.' }] }],
  }
  const { run } = read(
    spans,
    otlpLogsRequest([otlpLog(2, 'gen_ai.client.inference.operation.details', '', { values: details })]),
  )
  const roles = run.steps[1]?.conversation?.messages.map(({ role }) => role)
  expect(roles).toEqual(['user', 'assistant'])
})

test('other records are logs of their step with what they say and how grave it is', () => {
  const grave = { ...otlpLog(1, '', 'The pot boils over'), severityNumber: 17 }
  const { run } = read(spans, otlpLogsRequest([grave, otlpLog(1, 'stirred', { times: 3 })]))
  expect(run.steps[0]?.logs).toMatchObject([
    { level: 'error', text: 'The pot boils over' },
    { level: 'info', text: expect.stringContaining('stirred') },
  ])
  expect(run.steps[0]?.logs[1]?.text).toContain('"times":3')
})

test('a record without a span belongs to the outermost step, one of a span that is missing to a step made for it', () => {
  const { run } = read(
    spans,
    otlpLogsRequest([otlpLog(undefined, '', 'Kitchen opens'), otlpLog(7, 'peeled', 'Three leeks')]),
  )
  expect(run.steps[0]?.logs).toMatchObject([{ text: 'Kitchen opens' }])
  expect(run.steps.find(({ id }) => id === spanIdOf(7))).toMatchObject({
    name: 'peeled',
    parentId: spanIdOf(1),
    logs: [{ text: 'peeled: Three leeks' }],
  })
})

test('records alone are a run, and those without a trace are counted as left out', () => {
  const { run, report } = read(
    otlpLogsRequest([otlpLog(2, 'peeled', 'Three leeks'), otlpLog(2, '', 'Nowhere', { traceId: '' })]),
  )
  expect(run.steps).toMatchObject([{ name: 'peeled', status: 'unset' }])
  expect(report).toMatchObject({ records: 2, read: 1, skipped: 1, notes: [{ code: 'no-trace' }] })
})
