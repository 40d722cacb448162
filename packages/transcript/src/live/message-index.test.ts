import { expect, test } from 'vitest'
import { messageTreeFaults } from '../model/message-tree-faults.ts'
import type { Message } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import { applyConversationEvent } from './apply-conversation-event.ts'
import type { ConversationEvent, EventMessage } from './conversation-event.ts'
import type { ProjectedConversation } from './projected-conversation.ts'

const COUNT = 2000

/** A conversation that counts how often one of its messages is looked at. */
function watched(): { conversation: ProjectedConversation; visits(): number } {
  let visits = 0
  const messages = Array.from({ length: COUNT }, (_, index): Message => {
    const message: Message = {
      id: `m${index}`,
      parentId: index === 0 ? null : `m${index - 1}`,
      role: 'user',
      parts: [{ type: 'text', text: `Cup ${index}` }],
    }
    return Object.defineProperty(message, 'id', {
      enumerable: true,
      get() {
        visits += 1
        return `m${index}`
      },
    })
  })
  const source = { format: 'test' }
  const currentMessageId = `m${COUNT - 1}`
  return {
    conversation: { id: 'c', kind: 'agent', title: 'Tea', source, messages, currentMessageId },
    visits: () => visits,
  }
}

const calling = (id: string): Part => ({
  type: 'tool-call',
  toolCallId: id,
  toolName: 'ask',
  input: {},
  messages: [{ id, parentId: null, role: 'assistant', parts: [] }],
})

const said = (id: string, more: Partial<EventMessage> = {}): ConversationEvent => ({
  type: 'message-set',
  message: { id, role: 'assistant', parts: [{ type: 'text', text: id }], ...more },
})

test('events that follow a long conversation look at the few messages that they are about', () => {
  const { conversation, visits } = watched()
  let state = applyConversationEvent(conversation, said('n0'))
  const before = visits()
  expect(before).toBeGreaterThanOrEqual(COUNT)
  for (let index = 1; index < 100; index++) {
    state = applyConversationEvent(state, said(`n${index}`))
    state = applyConversationEvent(state, said(`b${index}`, { parentId: 'm7' }))
    state = applyConversationEvent(state, said(`m${index}`, { parts: [calling(`s${index}`)] }))
    state = applyConversationEvent(state, {
      type: 'part-set',
      messageId: `n${index}`,
      index: 1,
      part: calling(`t${index}`),
    })
    state = applyConversationEvent(state, { type: 'message-finished', messageId: `n${index}` })
  }
  const after = visits() - before
  expect(state.messages).toHaveLength(COUNT + 199)
  expect(messageTreeFaults(state)).toEqual([])
  expect(after).toBeLessThan(99 * 5 * 4)
})

/** Numbers that look like chance and are the same each time: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

function randomEvent(roll: (sides: number) => number): ConversationEvent {
  const id = () => `i${roll(12)}`
  const parts = (): Part[] => (roll(3) === 0 ? [calling(id())] : [{ type: 'text', text: id() }])
  switch (roll(5)) {
    case 0:
      return { type: 'message-removed', messageId: id() }
    case 1:
      return { type: 'part-set', messageId: id(), index: roll(2), part: parts()[0] ?? calling(id()) }
    case 2:
      return { type: 'conversation-changed', currentMessageId: id() }
    default:
      return said(id(), { parts: parts(), ...(roll(2) === 0 && { parentId: id() }) })
  }
}

test.each([1, 2, 3, 4])(
  'events on any earlier state give sound trees, the same as on a copy: seed %i',
  (seed) => {
    const roll = createDice(seed)
    const empty: ProjectedConversation = {
      id: 'c',
      kind: 'agent',
      title: 'Tea',
      source: { format: 'test' },
      messages: [],
    }
    const states = [empty]
    for (let turn = 0; turn < 3000; turn++) {
      const from = states[states.length - 1 - roll(Math.min(4, states.length))] ?? empty
      const event = randomEvent(roll)
      const next = applyConversationEvent(from, event)
      expect(messageTreeFaults(next)).toEqual([])
      expect(next).toEqual(applyConversationEvent(structuredClone(from), event))
      states.push(next)
    }
    expect(Math.max(...states.map(({ messages }) => messages.length))).toBeGreaterThan(5)
  },
)
