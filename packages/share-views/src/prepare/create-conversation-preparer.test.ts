import { completeRenderer } from '@vitrine/rich-text/complete'
import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { everyPart } from '../__fixtures__/every-part.ts'
import { createConversationPreparer } from './create-conversation-preparer.ts'
import { prepareConversation } from './prepare-conversation.ts'

test('what was prepared before comes to the same as preparing all', () => {
  const prepare = createConversationPreparer(completeRenderer)
  expect(prepare(everyPart)).toEqual(prepareConversation(everyPart, completeRenderer))
  expect(prepare(structuredClone(everyPart))).toEqual(prepareConversation(everyPart, completeRenderer))
})

test('a message that grows, loses a part or goes is prepared as it is now', () => {
  const prepare = createConversationPreparer(completeRenderer)
  const states = [
    conversationOf([messageOf('q', null, 'user', ['Which *tea*?'])]),
    conversationOf([
      messageOf('q', null, 'user', ['Which *tea*?']),
      messageOf('a', 'q', 'assistant', ['Gre', 'en']),
    ]),
    conversationOf([
      messageOf('q', null, 'user', ['Which *tea*?']),
      messageOf('a', 'q', 'assistant', ['Green.']),
    ]),
    conversationOf([messageOf('a', null, 'assistant', ['Green.'], { hidden: true })]),
  ]
  for (const state of states) expect(prepare(state)).toEqual(prepareConversation(state, completeRenderer))
})
