import { expect, test } from 'vitest'
import { conversationOf } from '../__fixtures__/conversations.ts'
import { findTitles } from './find-titles.ts'

const titles = ['Plan the herbarium', 'Café près de la gare', 'PLANS for a café', 'レコード']
const conversations = titles.map((title) => ({
  ...conversationOf(title),
  messages: 2,
  userMessages: 1,
  assistantMessages: 1,
  toolCalls: 0,
  toolResults: 0,
  branches: 1,
  files: 0,
}))

test.each([
  ['', [0, 1, 2, 3]],
  ['  ', [0, 1, 2, 3]],
  ['plan', [0, 2]],
  ['CAFE', [1, 2]],
  ['cafe plan', [2]],
  ['レコ', [3]],
  ['.*', []],
])('finds by %j', (text, positions) => {
  expect(findTitles(conversations, text)).toEqual(positions)
})
