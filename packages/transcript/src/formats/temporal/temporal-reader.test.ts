import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { readRuns } from '../../runs/__fixtures__/read-runs.ts'

type Values = Record<string, unknown>

const encoded = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const payload = (value: unknown): Values => ({
  metadata: { encoding: encoded('json/plain') },
  data: encoded(JSON.stringify(value)),
})

let count = 0
function event(type: string, attributes: Values = {}): Values {
  count += 1
  const key = type.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    eventId: String(count),
    eventTime: new Date(Date.UTC(2026, 0, 2, 3, 4, count)).toISOString(),
    eventType: `EVENT_TYPE_${type}`,
    [`${key}EventAttributes`]: attributes,
  }
}

function history(...events: [string, Values?][]): Values[] {
  count = 0
  const started: [string, Values] = [
    'WORKFLOW_EXECUTION_STARTED',
    {
      workflowType: { name: 'cook' },
      workflowId: 'w1',
      identity: 'ada@kitchen',
      taskQueue: { name: 'stove' },
      input: { payloads: [payload({ dish: 'Grütze' })] },
    },
  ]
  return [started, ...events].map(([type, attributes]) => event(type, attributes))
}

const scheduled: [string, Values] = [
  'ACTIVITY_TASK_SCHEDULED',
  { activityId: '1', activityType: { name: 'boil' }, input: { payloads: [payload(3), payload('litres')] } },
]

const whole = history(
  ['WORKFLOW_TASK_SCHEDULED'],
  scheduled,
  ['ACTIVITY_TASK_STARTED', { scheduledEventId: '3', attempt: 2, lastFailure: { message: 'no gas' } }],
  ['ACTIVITY_TASK_COMPLETED', { scheduledEventId: '3', result: { payloads: [payload('hot')] } }],
  ['TIMER_STARTED', { timerId: 't' }],
  ['TIMER_FIRED', { timerId: 't', startedEventId: '6' }],
  ['WORKFLOW_EXECUTION_SIGNALED', { signalName: 'bell', input: { payloads: [payload(1)] } }],
  ['WORKFLOW_EXECUTION_COMPLETED', { result: { payloads: [payload({ served: true })] } }],
)

test('a history is a run, with what the workflow scheduled below it', () => {
  const { run, report } = readRuns({ events: whole })

  expect(report).toMatchObject({ format: 'temporal', records: 9, read: 9, notes: [] })
  expect(report.unknownKeys).toBeUndefined()
  expect(run).toMatchObject({
    id: 'w1',
    workflow: { name: 'cook' },
    status: 'succeeded',
    startedBy: 'ada@kitchen',
    inputs: { dish: 'Grütze' },
    outputs: { served: true },
    attributes: { taskQueue: 'stove', workflowId: 'w1' },
  })
  expect(run.steps).toMatchObject([
    { name: 'cook', kind: 'workflow', logs: [{ text: 'workflow execution signaled: bell: 1' }] },
    {
      name: 'boil',
      kind: 'tool',
      parentId: 'workflow',
      status: 'succeeded',
      attempts: 2,
      input: [3, 'litres'],
      output: 'hot',
      logs: [{ level: 'warning', text: 'no gas' }],
      endedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
    },
    { name: 'timer', status: 'succeeded' },
  ])
})

test.each<[string, unknown]>([
  ['a list of events', whole],
  ['an answer with a history', { history: { events: whole } }],
  [
    'types in their older spelling',
    whole.map(({ eventType, ...rest }) => ({
      ...rest,
      eventType: String(eventType)
        .slice('EVENT_TYPE_'.length)
        .toLowerCase()
        .replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    })),
  ],
])('%s is read the same', (_, value) => {
  expect(readRuns(value).run).toEqual(readRuns({ events: whole }).run)
})

test('a failure is that of its innermost activity, and the workflow fails with it', () => {
  const failure = {
    message: 'Activity task failed',
    activityFailureInfo: { scheduledEventId: '2' },
    cause: { message: 'burnt', stackTrace: 'at stove', applicationFailureInfo: { type: 'Burnt' } },
  }
  const { run } = readRuns({
    events: history(
      scheduled,
      ['ACTIVITY_TASK_FAILED', { scheduledEventId: '2', failure: failure.cause }],
      ['WORKFLOW_EXECUTION_FAILED', { failure }],
    ),
  })

  const error = { type: 'Burnt', message: 'burnt', stack: 'at stove' }
  expect(run).toMatchObject({ status: 'failed', error, steps: [{ error }, { status: 'failed', error }] })
})

test.each<[string, string, Values]>([
  ['ACTIVITY_TASK_TIMED_OUT', 'failed', {}],
  ['ACTIVITY_TASK_CANCELED', 'cancelled', {}],
  ['ACTIVITY_TASK_CANCEL_REQUESTED', 'interrupted', {}],
])('after %s an activity is %s', (type, status, attributes) => {
  const { run, report } = readRuns({
    events: history(scheduled, [type, { scheduledEventId: '2', ...attributes }]),
  })

  expect(run.steps[1]?.status).toBe(status)
  expect(run.status).toBe('interrupted')
  expect(report).toMatchObject({ unknown: 0, skipped: 0 })
})

test('an activity inside the worker is read from its marker', () => {
  const details = {
    data: { payloads: [payload({ activity_type: 'taste', attempt: 2 })] },
    result: { payloads: [payload('salty')] },
  }
  const { run } = readRuns({
    events: history(
      ['MARKER_RECORDED', { markerName: 'core_local_activity', details }],
      ['MARKER_RECORDED', { markerName: 'version' }],
    ),
  })

  expect(run.steps).toMatchObject([
    { logs: [{ text: 'marker: version' }] },
    { name: 'taste', kind: 'tool', attempts: 2, output: 'salty' },
  ])
})

test('what is encrypted or no base64 stays as it is', () => {
  const secret = { metadata: { encoding: encoded('binary/encrypted') }, data: 'AAAA' }
  const odd = { metadata: { encoding: encoded('json/plain') }, data: '%%%' }
  const { run } = readRuns({
    events: history([
      'ACTIVITY_TASK_SCHEDULED',
      { activityType: { name: 'x' }, input: { payloads: [secret, odd] } },
    ]),
  })

  expect(run.steps[1]?.input).toEqual([secret, odd])
})

test('events that are none, of a type that is not known, or with more keys are told', () => {
  const [started, ...rest] = history(['TIMER_STARTED', { timerId: 't' }], ['ACTIVITY_TASK_POLISHED', {}])
  const { report, notes } = readRuns({ events: [{ ...started, mood: 1 }, 7, ...rest], heat: 2 })

  expect(notes).toEqual([
    [2, 'not-an-event'],
    [4, 'unknown-event'],
  ])
  expect(report.unknownKeys?.paths.map(({ path }) => path).toSorted()).toEqual(['events[].mood', 'heat'])
})

const files = corpusFiles('temporal-history')

describe.skipIf(files.length === 0)('real histories of Temporal', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s agrees with its counts',
    (_, { counts, read }) => {
      const { run, report } = readRuns(new TextDecoder().decode(read()))
      // Activities inside the worker have no events of their own, and the manifest counts those that have.
      const activities = run.steps.filter(({ kind, attributes }) => kind === 'tool' && attributes?.activityId)

      expect(report).toMatchObject({ records: counts.events, read: counts.events })
      expect(report.unknownKeys).toBeUndefined()
      expect(activities).toHaveLength(counts.tool_calls ?? 0)
      expect(activities.filter(({ status }) => /succeeded|failed/.test(status))).toHaveLength(
        counts.tool_results ?? 0,
      )
      expect(run.steps.filter(({ kind, parentId }) => kind === 'workflow' && parentId)).toHaveLength(
        counts.subagents ?? 0,
      )
    },
  )
})
