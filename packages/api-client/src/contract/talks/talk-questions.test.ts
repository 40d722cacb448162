import { expect, test } from 'vitest'
import { MAX_QUESTION_FILE_BYTES, talkQuestionSchema } from './talk-questions.ts'

const messageId = '6f2c2e0a-8f0e-4c55-9d0b-0b6f3f0d9a11'

const isTaken = (...data: string[]) =>
  talkQuestionSchema.safeParse({
    messageId,
    text: 'What is this?',
    files: data.map((file) => ({ name: 'notes.txt', mediaType: 'text/plain', data: file })),
  }).success

const base64 = (length: number) => Buffer.alloc(length).toString('base64')

test('files of a question are taken up to the last byte, whatever their padding', () => {
  for (const [one, other] of [
    [MAX_QUESTION_FILE_BYTES - 1, 1],
    [MAX_QUESTION_FILE_BYTES - 2, 2],
    [MAX_QUESTION_FILE_BYTES - 3, 3],
  ] as const) {
    expect(isTaken(base64(one), base64(other))).toBe(true)
    expect(isTaken(base64(one), base64(other + 1))).toBe(false)
  }
})

test('a file that is padding alone is refused without going through it again and again', () => {
  expect(isTaken(`${'='.repeat(1_000_000)}x`)).toBe(false)
})
