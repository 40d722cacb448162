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
    return readers.filter((reader) => reader.detect(records)).map(({ id }) => id)
  } catch (error) {
    if (error instanceof TranscriptError) return []
    throw error
  }
}

test.each<[string, unknown]>([
  ['an Anthropic request', { model: 'c', system: 'Be kind', messages: [{ role: 'user', content: 'Hi' }] }],
  [
    'an Anthropic conversation with tools',
    [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'x', input: {} }] },
    ],
  ],
  [
    'an Anthropic answer',
    { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'Hi' }], stop_reason: 'end_turn' },
  ],
  [
    'an OpenAI response',
    {
      object: 'response',
      output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] }],
    },
  ],
  [
    'OpenAI response items',
    [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hi' }] }],
  ],
  ['Gemini contents', [{ role: 'user', parts: [{ text: 'Hi' }] }]],
  ['LangChain messages', { messages: [{ type: 'human', content: 'Hi' }] }],
  ['LibreChat messages', { messages: [{ sender: 'User', text: 'Hi', isCreatedByUser: true }] }],
  ['ShareGPT', [{ conversations: [{ from: 'human', value: 'Hi' }] }]],
  ['a claude.ai export', [{ uuid: '1', chat_messages: [{ sender: 'human', text: 'Hi' }] }]],
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

const OWN: Record<string, string> = {
  'claude-code': 'claude-code',
  'chatgpt-export': 'chatgpt',
  'openai-chat': 'openai-chat',
  // Writes the lines of Claude Code.
  iflow: 'claude-code',
  // Both keep what they send to the model, which are plain OpenAI messages.
  cline: 'openai-chat',
  'mini-swe-agent': 'openai-chat',
  'inspect-eval': 'inspect',
  'jaeger-trace': 'jaeger',
  langfuse: 'langfuse',
  otlp: 'otlp',
  'swe-agent': 'swe-agent',
}

const FOREIGN =
  'aider anthropic-messages autogen chatbot-ui claude-ai-export codex copilot-chat dify-dsl flowise gemini-cli ' +
  'langchain langsmith librechat n8n-workflow oasst openai-responses opencode sharegpt specstory-md'

const files = [...Object.keys(OWN), ...FOREIGN.split(' ')].flatMap(corpusFiles)

describe.skipIf(files.length === 0)('real transcripts', () => {
  test.each(files.map((file) => [file.file, file] as const))(
    '%s is claimed by its reader only',
    (_name, file) => {
      const own = OWN[file.format]

      expect(claims(file.read())).toEqual(own === undefined ? [] : [own])
    },
  )
})
