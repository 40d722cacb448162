import { expect, test } from 'vitest'
import type { Message } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import { publishedConversation } from '../publication/published-conversation.ts'
import { applyConversationEvent } from './apply-conversation-event.ts'
import type { ConversationEvent } from './conversation-event.ts'
import type { ProjectedConversation } from './projected-conversation.ts'
import { publishedConversationEvent } from './published-conversation-event.ts'
import { publishedLiveConversation } from './published-live-conversation.ts'

const said = (id: string, more: Partial<Message> = {}): Omit<Message, 'parentId'> => ({
  id,
  role: 'assistant',
  parts: [{ type: 'text', text: id }],
  ...more,
})

const agent = (hidden: boolean): Part => ({
  type: 'tool-call',
  toolCallId: 'k',
  toolName: 'ask',
  input: {},
  messages: [
    { ...said('inner'), parts: [], parentId: null },
    { ...said('secret'), parts: [], parentId: 'inner', hidden },
  ],
})

const door = (input: unknown): Part => ({ type: 'tool-call', toolCallId: 'k', toolName: 'door', input })

const events: ConversationEvent[] = [
  { type: 'message-set', message: { ...said('prompt'), role: 'system', hidden: true } },
  { type: 'message-set', message: { ...said('q'), role: 'user' } },
  { type: 'message-set', message: said('note', { hidden: true }), isOpen: true },
  { type: 'part-grown', messageId: 'note', index: 0, offset: 4, text: ' secret' },
  { type: 'message-finished', messageId: 'note' },
  { type: 'message-set', message: { ...said('a'), parts: [] }, isOpen: true },
  { type: 'part-set', messageId: 'a', index: 0, part: { type: 'text', text: '' } },
  { type: 'part-grown', messageId: 'a', index: 0, offset: 0, text: 'Tea' },
  { type: 'part-set', messageId: 'a', index: 1, part: agent(true) },
  { type: 'message-finished', messageId: 'a' },
  { type: 'message-set', message: said('late') },
  { type: 'message-set', message: said('late', { hidden: true }) },
  { type: 'message-removed', messageId: 'note' },
  { type: 'conversation-changed', title: 'Tea', currentMessageId: 'prompt' },
  { type: 'conversation-changed', currentMessageId: 'late' },
]

const empty: ProjectedConversation = {
  id: 'c',
  kind: 'agent',
  title: '',
  source: { format: 'test' },
  messages: [],
}

test('readers see at each moment what a snapshot would hold, and never a hidden word', () => {
  let known = empty
  let shown = empty
  for (const event of events) {
    const after = applyConversationEvent(known, event)
    const published = publishedConversationEvent(known, after, event)
    expect(JSON.stringify(published ?? '')).not.toMatch(/secret|prompt|note/)
    if (published) shown = applyConversationEvent(shown, published)
    expect(shown.messages).toEqual(publishedConversation(after, { branches: 'all' }).messages)
    known = after
  }
  expect(shown).toMatchObject({ title: 'Tea', currentMessageId: 'a' })
})

test('what a sensitive field of a tool holds is in no event while the input of a call is written, and marked in the whole', () => {
  const shownAs = { title: 'Door' }
  const tools = [{ name: 'door', isBuiltIn: false, shownAs, sensitive: ['code'] }]
  const input = String.raw`{"at":"C:\\north","c\u006fde":"Enigma","code":"Enigma"}`
  const written: ConversationEvent[] = [
    { type: 'message-set', message: { ...said('a'), parts: [door('')] }, isOpen: true },
    ...[...input].map((text, offset): ConversationEvent => {
      return { type: 'part-grown', messageId: 'a', index: 0, offset, text }
    }),
    { type: 'part-set', messageId: 'a', index: 0, part: door(JSON.parse(input)) },
  ]
  let [known, shown] = [empty, empty]
  for (const event of written) {
    const after = applyConversationEvent(known, event)
    const published = publishedConversationEvent(known, after, event, tools)
    expect(JSON.stringify(published ?? '')).not.toMatch('Enig')
    if (published) shown = applyConversationEvent(shown, published)
    const { messages } = publishedLiveConversation(after, tools)
    expect(shown.messages).toEqual(messages)
    expect(publishedLiveConversation(shown, tools).messages).toEqual(messages)
    known = after
  }
  expect(shown.messages[0]?.parts).toMatchObject([
    { shownAs, input: { at: String.raw`C:\north`, code: '[withheld]' } },
  ])
})

test('an event about a part is made without reading what stands beside it', () => {
  const tools = [{ name: 'door', isBuiltIn: false, shownAs: {}, sensitive: ['code'] }]
  const unreadable = Object.defineProperty(door(''), 'input', {
    enumerable: true,
    get() {
      throw new Error('It was read.')
    },
  })
  const state = (input: unknown): ProjectedConversation => ({
    ...empty,
    messages: [{ ...said('a'), parts: [unreadable, door(input)], parentId: null }],
  })
  const at = { messageId: 'a', index: 1 } as const
  const grown: ConversationEvent = { ...at, type: 'part-grown', offset: 7, text: 'Ulm' }
  const [before, after] = [state('{"at":"'), state('{"at":"Ulm')]
  expect(publishedConversationEvent(before, after, grown, tools)).toEqual(grown)
  const set: ConversationEvent = { ...at, type: 'part-set', part: door({ code: 'Enigma' }) }
  const whole = state({ code: 'Enigma' })
  expect(publishedConversationEvent(after, whole, set, tools)).toMatchObject({
    part: { input: { code: '[withheld]' } },
  })
})
