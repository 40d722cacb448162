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
