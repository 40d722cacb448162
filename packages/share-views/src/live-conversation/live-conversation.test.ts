import type { ConversationEvent } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { liveRenderer } from '../live-renderer.ts'
import { createLiveConversation, type LiveConversation } from './live-conversation.ts'

function answerBegun(text: string): { live: LiveConversation; commit: () => void } {
  let commit: (() => void) | undefined
  const conversation = conversationOf([messageOf('a', null, 'assistant', [text])], {
    currentMessageId: 'a',
  })
  const live = createLiveConversation(
    { prepared: { conversation, html: {} }, openMessageIds: ['a'] },
    { request: (next) => (commit = next) },
  )
  return { live, commit: () => commit?.() }
}

const callAt = (index: number): ConversationEvent => ({
  type: 'part-set',
  messageId: 'a',
  index,
  part: {
    type: 'tool-call',
    toolCallId: `${index}`,
    toolName: 'Bash',
    input: {},
    result: { outcome: 'success', content: [{ type: 'text', text: 'hot' }] },
  },
})

test('prepares every call of more than may wait that came before what renders them', () => {
  const { live, commit } = answerBegun('Green')
  for (let index = 1; index <= 201; index += 1) live.append(callAt(index))
  live.use(liveRenderer)
  commit()
  const addresses = Object.keys(live.snapshot().frame.html)
  const isPrepared = (index: number) => addresses.some((address) => address.startsWith(`a/${index}/`))
  expect([1, 100, 200, 201].map(isPrepared)).toEqual([true, true, true, true])
})

test('goes on from the present text where it grew before there was what renders it', () => {
  const { live, commit } = answerBegun('Green')
  live.append({ type: 'part-grown', messageId: 'a', index: 0, offset: 5, text: ' tea' })
  commit()
  live.use(liveRenderer)
  expect(live.texts.at('a/0')).toBe('Green tea')
})

test('notifies all followers of a text, also when it begins anew', () => {
  const { live, commit } = answerBegun('')
  live.use(liveRenderer)
  const shown = ['', '']
  for (const view of shown.keys()) live.texts.follow('a/0', (text) => void (shown[view] = text))
  live.append({ type: 'part-grown', messageId: 'a', index: 0, offset: 0, text: 'Draft' })
  commit()
  expect(shown).toEqual(['Draft', 'Draft'])
  const anew = { id: 'a', role: 'assistant' as const, parts: [{ type: 'text' as const, text: '' }] }
  live.append({ type: 'message-set', message: anew, isOpen: true })
  live.append(callAt(1))
  commit()
  expect(shown).toEqual(['', ''])
})
