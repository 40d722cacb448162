import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importFile } from './import-file.ts'

const formats = fileURLToPath(new URL('../formats/', import.meta.url))
const fixtures = readdirSync(formats, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /__fixtures__\/.*\.jsonl?$/.test(file),
)

const KEY = 'strangerHere'
const MARK = 'left by nobody'

/** A value with one more key in one of its objects, and the path of that object; for each of them in turn. */
function* withStranger(value: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield { path, value: { ...value, [KEY]: MARK } }
  for (const [key, inner] of Object.entries(value)) {
    for (const inside of withStranger(inner, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`)) {
      const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value }
      Reflect.set(copy, key, inside.value)
      yield { path: inside.path, value: copy }
    }
  }
}

/** The fixture with a stranger in each of its objects in turn, and the record that has it where a line is one. */
function* planted(file: string): Generator<{ path: string; content: string; record?: number }> {
  const text = readFileSync(join(formats, file), 'utf8')
  if (!file.endsWith('.jsonl')) {
    for (const { path, value } of withStranger(JSON.parse(text)))
      yield { path, content: JSON.stringify(value) }
    return
  }
  const lines = text.trim().split('\n')
  for (const [index, line] of lines.entries())
    for (const { path, value } of withStranger(JSON.parse(line)))
      yield {
        path: `line ${index + 1}${path}`,
        content: lines.with(index, JSON.stringify(value)).join('\n'),
        record: index + 1,
      }
}

/** Whether a key nobody knows is in the model, noted, or in a record that is told as one that is not read. */
function isAccountedFor(content: string, record: number | undefined, notes: number): boolean {
  const { report, ...model } = importFile({ content })
  const keys = report.unknownKeys
  return (
    JSON.stringify(model).includes(MARK) ||
    (keys !== undefined && (keys.leftOut > 0 || keys.paths.some(({ path }) => path.includes(KEY)))) ||
    report.notes.length > notes ||
    report.notes.some((note) => note.record === record && note.outcome === 'skipped')
  )
}

/** What is left out as a whole on purpose: what names the owner, repeats a result or has names of anybody's own. */
const LEFT_OUT: Readonly<Record<string, RegExp>> = {
  'anthropic-messages': /\.input_schema$/,
  // A value beside the conversations that is none; the report tells so.
  chatgpt: /^\[1\]$/,
  'claude-code': /\.toolUseResult$/,
  // Bytes of a picture, by their index, or a place in a file.
  'copilot-chat': /\.variables\[\d\]\.value$/,
  'github-actions': /^\.(repository|sender)$/,
  openinference: /attributes$/,
  opencode: /\.state\.(input|metadata)$/,
  'ui-messages': /\.parts\[6\]\.output/,
}

test.each(fixtures)('no key of %s is dropped in silence', (file) => {
  const { notes } = importFile({ content: readFileSync(join(formats, file)) }).report
  const leftOut = LEFT_OUT[file.split('/')[0]!]
  const dropped = Array.from(planted(file)).filter(
    ({ path, content, record }) => !leftOut?.test(path) && !isAccountedFor(content, record, notes.length),
  )

  expect(dropped.map(({ path }) => path)).toEqual([])
})
