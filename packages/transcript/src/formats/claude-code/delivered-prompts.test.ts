import { expect, test } from 'vitest'
import { isQuestion } from '../../model/is-question.ts'
import { importLines, text, treeOf, turn } from './__fixtures__/session-lines.ts'

const removed = (content: string) => ({
  type: 'queue-operation',
  operation: 'remove',
  sessionId: 's1',
  content,
})
const begin = [turn('user', 'u1', null, 'Count the beans'), turn('assistant', 'a1', 'u1', text('I count.'))]

test('what a person said while the agent worked is a turn where it stands only in the queue', () => {
  const result = importLines(...begin, removed('The peas first'), turn('user', 'u2', 'a1', 'Here they are'))

  expect(treeOf(result)).toEqual(['root > u1', 'u1 > a1', 'a1 > record-3', 'record-3 > u2'])
  expect(result.conversations[0]?.messages.filter(isQuestion)).toHaveLength(3)
  expect(result.report).toMatchObject({ records: 4, read: 4, skipped: 0 })
})

test('a prompt that stands again where it was delivered is read once', () => {
  const attachment = { type: 'queued_command', prompt: 'The peas first' }
  const delivered = { ...turn('user', 'q1', 'a1', ''), type: 'attachment', message: undefined, attachment }

  for (const record of [turn('user', 'u2', 'a1', 'The peas first'), delivered]) {
    const { conversations, report } = importLines(...begin, removed('The peas first'), record)

    expect(conversations[0]?.messages).toHaveLength(3)
    expect(report).toMatchObject({ records: 4, read: 3, skipped: 1 })
  }
})

test('a notice that left the queue is no question', () => {
  const notice = '<task-notification>\n<status>completed</status>\n</task-notification>'
  const { conversations } = importLines(...begin, removed(notice))

  expect(conversations[0]?.messages.filter(isQuestion)).toHaveLength(1)
})
