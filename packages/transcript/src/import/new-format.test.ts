import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as entry from '../index.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
// Below the package, so that the copy finds the same dependencies; git and every check leave this folder alone.
const parent = join(source, '../.turbo')

const toyReader = `
import { asArray, asObject, asText } from '../../json/json-value.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { Records } from '../../records/records.ts'

/** Reads conversations of a toy: a list of pairs of a speaker and a text. */
export const toyReader: ConversationReader = {
  id: 'toy',
  label: 'Toy',
  holds: 'conversations',
  detect: ({ records }: Records) => records.length === 1 && asArray(asObject(records[0]?.value)?.toy) !== undefined,
  read(records: Records): ImportResult {
    const items = new RecordItems(records)
    const turns = records.records.flatMap((record) =>
      (asArray(asObject(record.value)?.toy) ?? []).map((turn) => items.add(record, turn)),
    )
    const report = items.report('toy')
    const messages = turns.map((turn, index) => {
      report.read(turn)
      const [who, text] = asArray(turn.value) ?? []
      return {
        id: String(index),
        parentId: index === 0 ? null : String(index - 1),
        role: who === 'bot' ? ('assistant' as const) : ('user' as const),
        parts: [{ type: 'text' as const, text: asText(text) ?? '' }],
      }
    })
    const conversation = {
      id: 'toy',
      title: 'A toy',
      kind: 'chatbot' as const,
      source: { format: 'toy' },
      messages,
      currentMessageId: String(messages.length - 1),
    }
    return { conversations: [conversation], report: report.build() }
  },
}
`

let copy: string
beforeAll(() => {
  mkdirSync(parent, { recursive: true })
  copy = mkdtempSync(join(parent, 'new-format-'))
  cpSync(source, copy, { recursive: true, filter: (path) => !/\.test\.ts$|__fixtures__/.test(path) })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a reader in a folder of its own and one line in the list of readers add a format', async () => {
  mkdirSync(join(copy, 'formats/toy'))
  writeFileSync(join(copy, 'formats/toy/toy-reader.ts'), toyReader)
  const list = join(copy, 'import/readers.ts')
  const before = readFileSync(list, 'utf8')
  const added = `import { toyReader } from '../formats/toy/toy-reader.ts'\n${before.replace(/^\]/m, '  toyReader,\n]')}`
  writeFileSync(list, added)

  const { importTranscript, supportedFormats }: typeof entry = await import(
    pathToFileURL(join(copy, 'index.ts')).href
  )
  expect(supportedFormats).toContainEqual(expect.objectContaining({ id: 'toy', label: 'Toy' }))
  const file = JSON.stringify({
    toy: [
      ['me', 'Is it hot?'],
      ['bot', 'Very.'],
    ],
  })
  const { conversations, report } = importTranscript({ content: file })
  expect(report).toMatchObject({ format: 'toy', read: 2 })
  expect(conversations[0]?.messages.map(({ role, parts }) => [role, parts])).toEqual([
    ['user', [{ type: 'text', text: 'Is it hot?' }]],
    ['assistant', [{ type: 'text', text: 'Very.' }]],
  ])
})
