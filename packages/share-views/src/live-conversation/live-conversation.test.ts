import type { ConversationEvent } from '@vitrine/transcript'
import { createRenderer } from '@vitrine/rich-text'
import { expect, test, vi } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { createLiveRenderer } from '../live-renderer.ts'
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
  live.use(createLiveRenderer())
  commit()
  const addresses = Object.keys(live.snapshot().frame.html)
  const isPrepared = (index: number) => addresses.some((address) => address.startsWith(`a/${index}/`))
  expect([1, 100, 200, 201].map(isPrepared)).toEqual([true, true, true, true])
})

test('goes on from the present text where it grew before there was what renders it', () => {
  const { live, commit } = answerBegun('Green')
  live.append({ type: 'part-grown', messageId: 'a', index: 0, offset: 5, text: ' tea' })
  commit()
  live.use(createLiveRenderer())
  expect(live.texts.at('a/0')).toBe('Green tea')
})

test('notifies all followers of a text, also when it begins anew', () => {
  const { live, commit } = answerBegun('')
  live.use(createLiveRenderer())
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

test('prepares again what was plain, once something is loaded that it needed', async () => {
  const { live, commit } = answerBegun('Green')
  let isLoaded = false
  const { promise: loading, resolve: load } = Promise.withResolvers<void>()
  const renderer = createRenderer({
    highlighter: {
      languageOf: () => 'json',
      highlight: (code) => (isLoaded ? [{ kind: 'string' as const, pieces: [code] }] : loading),
    },
  })
  live.use(createLiveRenderer(renderer))
  live.append({
    type: 'part-set',
    messageId: 'a',
    index: 1,
    part: { type: 'data', name: 'leeks', data: [2] },
  })
  commit()
  const before = live.snapshot().frame.html
  expect(before['a/1']).not.toContain('code-string')
  isLoaded = true
  load()
  await vi.waitFor(() => expect(live.snapshot().frame.html['a/1']).toContain('code-string'))
  expect(live.snapshot().frame.html).not.toBe(before)
})
