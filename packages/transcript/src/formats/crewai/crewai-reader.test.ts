import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { crewEntries, isCrewLog } from './crew-log.ts'

const read = (name: string) =>
  importTranscript({ content: readFileSync(new URL(`__fixtures__/${name}`, import.meta.url)) })

test.each([
  ['log.json', 'Count the beans.', 'Twelve.'],
  ['logs.txt', 'Count the "small" beans.\nSay how.', 'Twelve.\n\nOne by one.'],
])('%s is the tasks of a crew and what its agents made of them', (name, task, output) => {
  const { conversations, report } = read(name)

  expect(conversations[0]?.messages).toMatchObject([
    { role: 'system', hidden: true },
    { role: 'user', createdAt: '2026-01-01T00:00:00.000Z', parts: [{ text: task }] },
    { role: 'system', hidden: true, parts: [{ data: { task_name: 'count_task', status: 'completed' } }] },
    { role: 'assistant', author: 'Counter', parts: [{ text: output }] },
  ])
  expect(report).toMatchObject({ format: 'crewai', records: 2, read: 2 })
  expect(report.unknownKeys).toBeUndefined()
})

test('a task that no entry has started is asked with what became of it', () => {
  const entry = { timestamp: '2026-01-01 00:00:00', agent: 'Counter', status: 'completed' }
  const entries = [
    { ...entry, task: 'Count.', output: 'Twelve.' },
    { ...entry, task: 'Say how.', status: 'started' },
    { ...entry, task: 'Say how.', output: 'One by one.' },
  ]
  const { conversations } = importTranscript({ content: JSON.stringify(entries) })

  expect(
    conversations[0]?.messages.filter(({ hidden }) => !hidden).map(({ role, parts: [part] }) => [role, part]),
  ).toMatchObject([
    ['user', { text: 'Count.' }],
    ['assistant', { text: 'Twelve.' }],
    ['user', { text: 'Say how.' }],
    ['assistant', { text: 'One by one.' }],
  ])
})

test.each(['2026-01-01 00:00:00: task="', '", agent="', '2026-01-01 00:00:00: agent="x", output="" '])(
  'a log of 4 MB of lines like %j is read within two seconds',
  (line) => {
    const text = `${line}\n`.repeat(Math.ceil(4_000_000 / (line.length + 1)))
    const before = process.cpuUsage()
    isCrewLog(text)
    crewEntries(text)
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(2_000_000)
  },
)
