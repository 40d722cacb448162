import type { UIMessage } from 'ai'
import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { parseConversation } from '../../model/parse-conversation.ts'
import { publishedConversation } from '../../publication/published-conversation.ts'
import { writeUIMessages } from '../../writing/ui-messages.ts'
import { uiMessagesOfVersion } from './__fixtures__/ui-message-arbitrary.ts'
import { conversationFromUIMessages } from './conversation-from-ui-messages.ts'

/** As they come back from where conversations are stored. */
const roundTrip = (messages: readonly UIMessage[]) =>
  writeUIMessages(parseConversation(JSON.parse(JSON.stringify(conversationFromUIMessages(messages)))))

test.each([5, 6, 7] as const)('messages of AI SDK %i come back with every part and field', (version) => {
  assert(
    property(uiMessagesOfVersion(version), (messages) => {
      expect(roundTrip(messages)).toEqual(JSON.parse(JSON.stringify(messages)))
    }),
    { numRuns: 500 },
  )
})

const answer: UIMessage = {
  id: 'a',
  role: 'assistant',
  metadata: { team: 'blue' },
  parts: [
    { type: 'step-start' },
    { type: 'text', text: 'Soup.', state: 'done', providerMetadata: { acme: { item: 'secret' } } },
    {
      type: 'tool-cook',
      toolCallId: 'c',
      state: 'approval-responded',
      input: {},
      approval: { id: 'p', approved: false, reason: 'Too hot' },
    },
  ],
}

test('what an application wrote beside the content is not published', () => {
  const conversation = conversationFromUIMessages([answer])
  expect(JSON.stringify(conversation)).toMatch(/secret.*Too hot/)
  expect(JSON.stringify(publishedConversation(conversation))).not.toMatch(/secret|Too hot|blue|step-start/)
})
