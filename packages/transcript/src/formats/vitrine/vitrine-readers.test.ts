import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'
import { conversation, message } from '../../model/__fixtures__/small-conversation.ts'
import { run, step } from '../../model/__fixtures__/small-run.ts'

const birds = conversation([message('m1', null), message('m2', 'm1', { role: 'assistant' })])
const kitchen = run([step('s1', null), step('s2', 's1')])
const read = (content: string | object) =>
  importFile({ content: typeof content === 'string' ? content : JSON.stringify(content) })

test('conversations come back as they were written, with the format they came from', () => {
  const file = read({ holds: 'conversations', conversations: [birds] })
  expect(file).toMatchObject({ holds: 'conversations', conversations: [birds] })
  expect(JSON.stringify(file)).toContain(JSON.stringify(birds))
  expect(file.report).toMatchObject({ format: 'vitrine', records: 1, read: 1, notes: [] })
})

test('runs come back as they were written', () => {
  const file = read({ holds: 'runs', runs: [kitchen] })
  expect(file).toMatchObject({ holds: 'runs', runs: [kitchen], report: { records: 1, read: 1 } })
})

test('what a file holds beside its models, such as the account of another import, is not read', () => {
  const report = { format: 'chatgpt', records: 7 }
  expect(read({ holds: 'conversations', conversations: [birds], report }).report.records).toBe(1)
})

test('an invalid model is skipped with the reason, and the others are read', () => {
  const orphan = conversation([message('m1', 'nobody')])
  const file = read({ holds: 'conversations', conversations: [orphan, 'text', birds] })
  expect(file).toMatchObject({ conversations: [birds], report: { records: 3, read: 1, skipped: 2 } })
  expect(file.report.notes[0]).toMatchObject({
    record: 1,
    code: 'not-a-model',
    message: expect.stringContaining('messages'),
  })
})

test('fields that the model does not have are left out and named', () => {
  const [first] = birds.messages
  const odd = { ...birds, mood: 'calm', messages: [{ ...first, attachments: [1] }, birds.messages[1]] }
  const file = read({ holds: 'conversations', conversations: [odd] })
  expect(file).toMatchObject({ conversations: [birds], report: { repaired: 1 } })
  expect(JSON.stringify(file.holds === 'conversations' && file.conversations)).not.toMatch(/mood|attachments/)
  expect(file.report.notes[0]?.message).toContain('messages.0.attachments, mood')
})

test('keys of a prototype are fields like any other that the model does not have', () => {
  const content = JSON.stringify({ holds: 'conversations', conversations: [birds] })
  const file = read(content.replace('"kind"', '"__proto__":{"kind":"chatbot"},"kind"'))
  expect(file).toMatchObject({ conversations: [birds], report: { repaired: 1 } })
  expect(({} as { kind?: string }).kind).toBeUndefined()
})
