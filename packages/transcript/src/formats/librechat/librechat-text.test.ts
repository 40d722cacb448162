import { expect, test } from 'vitest'
import { answerText } from './librechat-text.ts'

const read = (text: string) => answerText(text, (identifier) => identifier)

test('an artifact that is never closed lasts to the end', () => {
  expect(read('Here:\n:::artifact{identifier="bed" title="Bed"}\nPeas')).toMatchObject([
    { text: 'Here:' },
    { toolName: 'artifacts', input: { id: 'bed', title: 'Bed', content: 'Peas' } },
  ])
})

test('marks of an artifact inside of its block of code are of its content', () => {
  expect(read(':::artifact{identifier="a"}\n```md\n:::\n```\n:::\nEnd')).toMatchObject([
    { input: { content: ':::' } },
    { text: 'End' },
  ])
})

test('a text without marks stays as it is', () => {
  expect(read(' Peas.\n')).toEqual([{ type: 'text', text: ' Peas.\n' }])
})

test.each([
  ':::artifact',
  ':::artifact{',
  ':::artifact{a}\n',
  ':::artifact{a}\n```\n',
  '```',
  '```\n',
  '\uE202turn0',
  ' \uE202',
  ' ',
  ':::plugin:::',
])('200,000 times %j is read within a second', (piece) => {
  const text = piece.repeat(200_000)
  const before = process.cpuUsage()
  read(text)
  read(`:::artifact{identifier="a"}\n${text}`)
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(1_000_000)
})
