import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { readRecords } from '../records/read-records.ts'
import { TranscriptError } from '../records/transcript-error.ts'
import { readers } from './readers.ts'

/** The formats that claim a transcript; more than one would make the order of readers matter. */
function claims(content: Uint8Array | string): string[] {
  try {
    const records = readRecords(content)
    const kinds = records.database ? ['database'] : ['text']
    if (records.records.length > 0) kinds.push('json')
    const asked = readers.filter(({ reads = 'json' }) => kinds.includes(reads))
    return asked.filter((reader) => reader.detect(records)).map(({ id }) => id)
  } catch (error) {
    if (error instanceof TranscriptError) return []
    throw error
  }
}

test.each<[string, unknown]>([
  ['a source map', { version: 3, mappings: 'AAAA', mapping: { a: { line: 1 } } }],
  ['a package manifest', { name: 'x', version: '1.0.0' }],
  ['a list of numbers', [1, 2, 3]],
])('%s is claimed by no reader', (_name, value) => {
  expect(claims(JSON.stringify(value))).toEqual([])
})

const formats = fileURLToPath(new URL('../formats/', import.meta.url))
const fixtures = readdirSync(formats, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.includes('__fixtures__/') && !file.endsWith('.ts'),
)

test.each(fixtures)('%s is read by the reader of its folder', (file) => {
  expect(claims(readFileSync(join(formats, file)))[0]).toBe(file.split('/')[0])
})

/** The reader of a folder of the corpus, where it is not the one of the same name. */
const OWN: Record<string, string> = {
  'chatgpt-export': 'chatgpt',
  'claude-ai-export': 'claude-ai',
  'claude-code-subagents': 'claude-code',
  // It keeps what it sends to the model, which are plain OpenAI messages.
  cline: 'openai-chat',
  'inspect-eval': 'inspect',
  'jaeger-trace': 'jaeger',
  'vs-copilot-traces': 'otlp',
  'temporal-history': 'temporal',
  'specstory-md': 'specstory',
  'opencode-go': 'crush',
}

/** They read what has no reader of its own, and stand behind those that have one. */
const GENERAL = ['openai-chat', 'plain-chat', 'plain-trace', 'plain-trajectory']

/** Files that are no transcripts by themselves, that are archives or events of a stream, or that hold nothing. */
const BESIDE = [
  'meta.json',
  'summary.json',
  '.eval',
  'cursor-agent/store.db',
  'langgraph-hitl-request-1.json',
]

const ids = new Set(readers.map(({ id }) => id))
const files = corpusFiles().filter(({ file }) => !BESIDE.some((ending) => file.endsWith(ending)))

describe.skipIf(files.length === 0)('real transcripts', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s is claimed by its reader before the general ones, and by no other',
    (_name, file) => {
      const own = OWN[file.format] ?? file.format
      const claimed = claims(file.read())
      if (ids.has(own)) expect(claimed[0]).toBe(own)
      expect(claimed.filter((id) => id !== own && !GENERAL.includes(id))).toEqual([])
    },
  )
})
