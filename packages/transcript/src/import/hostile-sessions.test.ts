import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseConversation } from '../model/parse-conversation.ts'
import { parseRun } from '../model/parse-run.ts'
import { TranscriptError } from '../records/transcript-error.ts'
import { importFile } from './import-file.ts'

const formats = fileURLToPath(new URL('../formats/', import.meta.url))
const FOLDERS = [
  'ai-studio',
  'anthropic-messages',
  'claude-ai',
  'codex',
  'gemini-api',
  'gemini-cli',
  'openai-responses',
  'qwen',
  'antigravity',
  'atif',
  'copilot-chat',
  'copilot-cli',
  'cursor-agent',
  'droid',
  'github-actions',
  'goose',
  'gptme',
  'grok-build',
  'hermes',
  'iflow',
  'kimi',
  'kiro',
  'langsmith',
  'openclaw',
  'opencode',
  'openhands',
  'openinference',
  'pi',
  'temporal',
  'vibe',
]
const fixtures = FOLDERS.flatMap((name) =>
  readdirSync(join(formats, name, '__fixtures__')).map((file) => join(name, '__fixtures__', file)),
)

const POISON: unknown[] = [null, 0, -1, 1e308, '', '\u0000', '__proto__', [], {}, [[]], [null], true]

/** What cannot be read says so; what can is a valid conversation or run in which every record is accounted for. */
function expectHonest(content: string): void {
  try {
    const result = importFile({ content })
    const { read, repaired, unknown, skipped, records } = result.report
    expect(read + repaired + unknown + skipped).toBe(records)
    if (result.holds === 'runs') {
      for (const run of result.runs) parseRun(JSON.parse(JSON.stringify(run)))
      return
    }
    for (const conversation of result.conversations)
      parseConversation(JSON.parse(JSON.stringify(conversation)))
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw new Error(content, { cause: error })
  }
}

/** The values of a file, and how they are written down again. */
function valuesOf(file: string): { values: unknown[]; write: (values: readonly unknown[]) => string } {
  const text = readFileSync(join(formats, file), 'utf8')
  if (!file.endsWith('.jsonl'))
    return { values: [JSON.parse(text)], write: ([value]) => JSON.stringify(value) }
  const values = text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  return { values, write: (lines) => lines.map((line) => JSON.stringify(line)).join('\n') }
}

function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: string[], poison: unknown): unknown {
  if (key === undefined) return poison
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) }
  const record = copy as Record<string, unknown>
  record[key] = replaced(record[key], rest, poison)
  return copy
}

/** Numbers below one that are the same in every run. */
function* randomNumbers(): Generator<number> {
  for (let state = 1; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

test.each(fixtures)('%s with any value at any place is read honestly', (file) => {
  const { values, write } = valuesOf(file)
  for (const path of places(values).slice(1))
    for (const poison of POISON) expectHonest(write(replaced(values, path, poison) as unknown[]))
})

test.each(fixtures)(
  '%s cut off anywhere, with records doubled, dropped or in another order, is read honestly',
  (file) => {
    const { values, write } = valuesOf(file)
    const text = write(values)
    for (let length = 1; length < text.length; length += Math.max(1, Math.floor(text.length / 200)))
      expectHonest(text.slice(0, length))
    values.forEach((value, index) => {
      expectHonest(write([...values, value]))
      if (values.length > 1) expectHonest(write(values.toSpliced(index, 1)))
    })
    expectHonest(write(values.toReversed()))
  },
)

test.each(fixtures)('%s with flipped characters is read honestly', (file) => {
  const { values, write } = valuesOf(file)
  const text = write(values)
  const random = randomNumbers()
  const next = () => random.next().value as number
  for (let round = 0; round < 300; round++) {
    const at = Math.floor(next() * text.length)
    const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << Math.floor(next() * 7)))
    expectHonest(text.slice(0, at) + flipped + text.slice(at + 1))
  }
})
