import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'

const content = readFileSync(new URL('__fixtures__/trace.jsonl', import.meta.url), 'utf8')

function runsOf(text: string) {
  const result = importFile({ content: text })
  if (result.holds !== 'runs') throw new Error('no run')
  return result
}

test('a scope is a step with what it was given and gave, and marks are its log', () => {
  const { runs, report } = runsOf(content)

  expect(runs).toHaveLength(1)
  expect(runs[0]?.steps).toMatchObject([
    { id: 'a1', parentId: null, name: 'bean_agent', kind: 'agent' },
    {
      id: 'l1',
      parentId: 'a1',
      kind: 'model',
      model: 'example-1',
      usage: { inputTokens: 30, outputTokens: 4 },
      conversation: {
        messages: [
          { role: 'user', parts: [{ text: 'How many beans?' }] },
          { role: 'assistant', parts: [{ text: 'I count them.' }] },
        ],
      },
    },
    {
      id: 't1',
      kind: 'tool',
      name: 'count',
      startedAt: 1767225603000,
      endedAt: 1767225604000,
      input: { what: 'beans' },
      output: { beans: 12 },
      logs: [{ at: 1767225603500, text: 'jar_opened: {"jar":"left"}' }],
    },
  ])
  expect(report).toMatchObject({ format: 'atof', records: 7, read: 7 })
  expect(report.unknownKeys).toBeUndefined()
})

test('scopes of the later version fail with their error', () => {
  const about = {
    schema_version: '0.2',
    uuid: 'u1',
    parent_uuid: null,
    name: 'count',
    scope_type: 'tool',
    flags: [],
  }
  const lines = [
    {
      kind: 'StreamHeaderEvent',
      schema_version: '0.2',
      uuid: 'h',
      name: 'header',
      timestamp: 1,
      schemas: {},
    },
    { ...about, kind: 'ScopeStart', timestamp: 1767225603000000, input: { what: 'beans' } },
    {
      ...about,
      kind: 'ScopeEnd',
      timestamp: 1767225604000000,
      status: 'error',
      error: { type: 'JarError', message: 'No jar.', stack: null },
    },
  ]
  const { runs } = runsOf(lines.map((line) => JSON.stringify(line)).join('\n'))

  expect(runs[0]).toMatchObject({
    status: 'failed',
    steps: [{ kind: 'tool', input: { what: 'beans' }, error: { type: 'JarError', message: 'No jar.' } }],
  })
})

test('a scope whose end is not in the file was interrupted', () => {
  const { runs } = runsOf(content.split('\n').slice(0, 2).join('\n'))

  expect(runs[0]?.status).toBe('interrupted')
})

const scope = (phase: string, uuid: string, more: object) => ({
  atof_version: '1.0',
  kind: 'scope',
  scope_category: phase,
  timestamp: 1767225603000000,
  uuid,
  name: 'count',
  ...more,
})
const runOf = (events: readonly object[]) => runsOf(events.map((event) => JSON.stringify(event)).join('\n'))

test('a scope that begins or ends twice keeps both lines', () => {
  const { runs, report } = runOf([
    scope('start', 'a', { data: { what: 'beans' } }),
    scope('start', 'a', { data: { what: 'peas' } }),
    scope('end', 'a', { data: { beans: 12 } }),
    scope('end', 'a', { data: { peas: 0 } }),
  ])

  expect(JSON.stringify(runs[0]?.steps)).toMatch(/beans.*peas/)
  expect(runs[0]?.steps[0]?.logs.map(({ text }) => text)).toEqual([
    'count: {"what":"peas"}',
    'count: {"peas":0}',
  ])
  expect(report).toMatchObject({ repaired: 2, notes: [{ code: 'repeated-scope' }, { record: 4 }] })
})

test('nothing of a mark or beside the input of a scope is lost', () => {
  const mark = { kind: 'mark', scope_category: undefined, parent_uuid: 'a' }
  const { runs } = runOf([
    scope('start', 'a', { input: { what: 'beans' }, data: { jar: 'left' }, attributes: ['parallel'] }),
    scope('', 'm', {
      ...mark,
      data: { x: 'data' },
      metadata: { x: 'other', y: 'more' },
      category_profile: { p: 'profile' },
      attributes: ['remote'],
      input: 'asked',
    }),
    scope('', 'a', { ...mark, parent_uuid: undefined, data: 'same id' }),
    scope('end', 'a', { data: { beans: 12 } }),
  ])
  const said = JSON.stringify(runs)

  for (const word of ['left', 'parallel', 'data', 'other', 'more', 'profile', 'remote', 'asked', 'same id'])
    expect(said).toContain(word)
})

test('scopes deep inside each other are read in linear time', () => {
  const events = Array.from({ length: 16_000 }, (_, index) =>
    scope('start', `u${index}`, index > 0 ? { parent_uuid: `u${index - 1}` } : {}),
  )
  const begin = performance.now()

  expect(runOf(events).runs).toHaveLength(1)
  expect(performance.now() - begin).toBeLessThan(10_000)
})
