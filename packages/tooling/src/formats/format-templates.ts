/** What a format is called, in the ways that its files need it. */
export interface FormatName {
  /** Its folder and its id, such as `acme-agent`. */
  id: string
  /** As people write it, such as `Acme Agent`. */
  label: string
  /** As its variables begin, such as `acmeAgent`. */
  variable: string
}

/** The files of a new format, by path below its folder. The reader leaves answers to whoever writes it, so its test fails. */
export function formatFiles(name: FormatName): Record<string, string> {
  return {
    [`${name.id}-reader.ts`]: reader(name),
    [`${name.id}-reader.test.ts`]: readerTest(name),
    '__fixtures__/session.jsonl': fixture(name),
  }
}

/** Where an agent keeps its sessions on a machine. */
export function sessionsFile({ id, label, variable }: FormatName, files: readonly string[]): string {
  return `import { asText } from '../../json/json-value.ts'
import { sessionFacts, type SessionSource, titleOfQuestions } from '../../reading/session-source.ts'

/** Where ${label} keeps its sessions. */
export const ${variable}Sessions: SessionSource = {
  id: '${id}',
  agent: '${label}',
  files: [${files.map((file) => `'${file}'`).join(', ')}],
  describe(records) {
    const asked = records.filter(({ type }) => type === 'question').map(({ text }) => asText(text))
    return sessionFacts(titleOfQuestions(asked), records[0]?.folder)
  },
}
`
}

function reader({ id, label, variable }: FormatName): string {
  return `import { asText, type JsonObject } from '../../json/json-value.ts'
import { type Known, known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'

/** Reads sessions of ${label}, a record a line. */
export const ${variable}Reader: ConversationReader = sessionReader({
  id: '${id}',
  label: '${label} session',
  application: '${label}',
  detect: ([head]) => head?.type === 'session' && head.agent === '${id}',
  keys: ({ type }) => KEYS.get(String(type)) ?? true,
  timeOf: ({ time }) => time,
  read: readRecord,
})

const KEYS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['session', known('type time agent id title version folder')],
  ['question', known('type time text')],
])

function readRecord(session: AgentSession, record: JsonObject): void {
  const type = asText(record.type) ?? 'record'
  switch (type) {
    case 'session':
      return readHead(session, record)
    case 'question':
      session.say('user', [{ type: 'text', text: asText(record.text) ?? '' }])
      return
    default:
      session.keepUnknown(type)
  }
}

function readHead(session: AgentSession, head: JsonObject): void {
  session.about = { id: head.id, title: head.title, created: head.time }
  session.version = asText(head.version)
  session.keep('session', head)
}
`
}

function readerTest({ id, label }: FormatName): string {
  return `import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'

const session = readFileSync(new URL('__fixtures__/session.jsonl', import.meta.url))

test('a session of ${label} is read with its questions, answers, calls and results', () => {
  const { conversations, report } = importTranscript({ content: session })

  expect(conversations).toMatchObject([
    { id: 'garden', title: 'Count beans', source: { format: '${id}', version: '1.0.0' } },
  ])
  expect(conversations[0]?.messages.filter(({ hidden }) => !hidden)).toMatchObject([
    { role: 'user', createdAt: '2026-03-01T09:00:01.000Z', parts: [{ text: 'How many beans?' }] },
    {
      role: 'assistant',
      model: 'bean-1',
      parts: [
        { text: 'I look.' },
        {
          toolName: 'read_file',
          input: { path: 'seeds.csv' },
          result: { outcome: 'success', durationMs: 1000, content: [{ text: 'beans,12' }] },
        },
      ],
    },
    { role: 'assistant', parts: [{ text: 'Twelve.' }] },
  ])
  expect(report).toMatchObject({ format: '${id}', records: 5, read: 5 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a record of a type that is not known is kept and reported, a key that is not known is noted', () => {
  const records = [
    { type: 'session', agent: '${id}' },
    { type: 'question', text: 'How many beans?', mood: 'curious' },
    { type: 'hologram', of: 'beans' },
  ]
  const { conversations, report } = importTranscript({
    content: records.map((record) => JSON.stringify(record)).join('\\n'),
  })

  expect(conversations[0]?.messages.at(-1)).toMatchObject({
    hidden: true,
    parts: [{ type: 'unknown', name: 'hologram' }],
  })
  expect(report).toMatchObject({ records: 3, read: 2, unknown: 1 })
  expect(report.unknownKeys?.paths).toEqual([{ path: 'mood', count: 1 }])
})
`
}

const at = (second: number) => `2026-03-01T09:00:0${second}Z`

function fixture({ id }: FormatName): string {
  const calls = [{ id: 'c1', name: 'read_file', arguments: { path: 'seeds.csv' } }]
  const records = [
    { type: 'session', time: at(0), agent: id, id: 'garden', title: 'Count beans', version: '1.0.0' },
    { type: 'question', time: at(1), text: 'How many beans?' },
    { type: 'answer', time: at(2), text: 'I look.', model: 'bean-1', calls },
    { type: 'result', time: at(3), call: 'c1', output: 'beans,12', ok: true },
    { type: 'answer', time: at(4), text: 'Twelve.', model: 'bean-1' },
  ]
  return `${records.map((record) => JSON.stringify(record)).join('\n')}\n`
}
