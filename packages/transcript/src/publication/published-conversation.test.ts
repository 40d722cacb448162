import { expect, test } from 'vitest'
import { agentCall, conversation, message } from '../model/__fixtures__/small-conversation.ts'
import { currentBranch } from '../model/current-branch.ts'
import { parseConversation } from '../model/parse-conversation.ts'
import { publishedConversation } from './published-conversation.ts'

const forked = conversation(
  [message('m1', null), message('left', 'm1'), message('right', 'm1'), message('end', 'left')],
  { currentMessageId: 'right' },
)
const ids = (value: { messages: { id: string; parentId: string | null }[] }) =>
  value.messages.map(({ id, parentId }) => `${parentId ?? 'root'} > ${id}`)

test('the current branch leads from the root to the current message', () => {
  expect(currentBranch(forked).map(({ id }) => id)).toEqual(['m1', 'right'])
  expect(currentBranch(conversation([]))).toEqual([])
})

test('a branch that leads in a circle ends', () => {
  expect(currentBranch(conversation([message('m1', 'm2'), message('m2', 'm1')])).map(({ id }) => id)).toEqual(
    ['m1', 'm2'],
  )
})

test('only the current branch is published, unless all are asked for', () => {
  expect(ids(publishedConversation(forked))).toEqual(['root > m1', 'm1 > right'])
  expect(ids(publishedConversation(forked, { branches: 'all' }))).toEqual(ids(forked))
})

test('hidden messages are left out and their children move up', () => {
  const hidden = { hidden: true }
  const published = publishedConversation(
    conversation([
      message('m1', null, hidden),
      message('m2', 'm1'),
      message('m3', 'm2', hidden),
      message('m4', 'm3', hidden),
      message('m5', 'm4'),
      message('m6', 'm5', hidden),
    ]),
  )
  expect(ids(published)).toEqual(['root > m2', 'm2 > m5'])
  expect(published.currentMessageId).toBe('m5')
  expect(parseConversation(published)).toEqual(published)
})

test('hidden messages of sub-agents are left out at any depth', () => {
  const inner = agentCall('s2', 's1', [message('x1', null, { hidden: true }), message('x2', 'x1')])
  const whole = conversation([agentCall('m1', null, [message('s1', null, { hidden: true }), inner])])
  const text = JSON.stringify(publishedConversation(whole))
  expect(text).not.toMatch(/"s1"|"x1"|hidden/)
  expect(text).toMatch(/"s2".*"x2"/)
})

test('what is published of a conversation leaves the conversation as it was', () => {
  const before = structuredClone(forked)
  publishedConversation(forked)
  expect(forked).toEqual(before)
})

test('a conversation of hidden messages publishes empty', () => {
  const published = publishedConversation(conversation([message('m1', null, { hidden: true })]))
  expect([published.messages, published.currentMessageId]).toEqual([[], undefined])
  expect(parseConversation(published)).toBeTruthy()
})
