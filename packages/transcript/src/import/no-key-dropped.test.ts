import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readRecords } from '../records/read-records.ts'
import { importFile } from './import-file.ts'

const formats = fileURLToPath(new URL('../formats/', import.meta.url))
const fixtures = readdirSync(formats, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /__fixtures__\/.*\.(jsonl?|sse)$/.test(file),
)

const KEY = 'strangerHere'
const MARK = 'left by nobody'

interface Planted {
  /** Of the object that has the stranger, from the values of the file. */
  path: string
  value: unknown
}

/** A value with one more key in one of its objects; for each of them in turn. */
function* withStranger(value: unknown, path: string): Generator<Planted> {
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

/** The values of a file with a stranger in each of their objects in turn. */
function* planted(content: Uint8Array): Generator<{ path: string; content: string }> {
  const { container, records } = readRecords(content)
  const values = records.map(({ value }) => value)
  for (const [index, value] of values.entries())
    for (const inside of withStranger(value, `${index}`))
      yield { path: inside.path, content: written(container, values.with(index, inside.value)) }
}

function written(container: string, values: readonly unknown[]): string {
  if (container === 'json') return JSON.stringify(values[0])
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

/** Where a key that no reader knows is, by the path of its object: nowhere, if it was dropped. */
function findStranger(content: string, path: string): 'model' | 'keys' | 'records' | undefined {
  const { report, ...model } = importFile({ content })
  if (JSON.stringify(model).includes(MARK)) return 'model'
  // An object under a key that is noted is noted with it.
  const keys = report.unknownKeys?.paths.map((noted) => noted.path) ?? []
  const location = path.replace(/^\d+/, '').replaceAll(/\[\d+\]/g, '[]')
  if (keys.some((key) => key.includes(KEY) || `${location}.`.includes(`.${key}.`))) return 'keys'
  const [record = 0, item = 0] = (/^(\d+)(?:[.\w]*\[(\d+)\])?/.exec(path) ?? []).slice(1).map(Number)
  const isSkipped = report.notes.some(
    ({ outcome, record: position }) =>
      outcome === 'skipped' && (position === record + 1 || position === item + 1),
  )
  return isSkipped ? 'records' : undefined
}

const droppedIn = (content: Uint8Array) =>
  Array.from(planted(content))
    .filter((one) => findStranger(one.content, one.path) === undefined)
    .map(({ path }) => path)

test.each(fixtures)('no key of %s is dropped in silence', (file) => {
  expect(droppedIn(readFileSync(join(formats, file)))).toEqual([])
})

/** It has a key that its reader is to note. */
const NOTED = 'open-webui/__fixtures__/chat.json'

test.each(fixtures.filter((file) => file !== NOTED))(
  'all keys of %s are taken, kept or left out on purpose',
  (file) => {
    expect(importFile({ content: readFileSync(join(formats, file)) }).report.unknownKeys).toBeUndefined()
  },
)
