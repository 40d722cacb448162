import {
  type Conversation,
  type ConversationEvent,
  type EventMessage,
  type ProjectedConversation,
  type Message,
  type MessageFacts,
  type Part,
  publishedConversation,
  type ToolCallPart,
} from '@vitrine/transcript'

/** Makes of a conversation what its readers see. */
type Publish = (conversation: Conversation) => Conversation

const withAllBranches: Publish = (conversation) => publishedConversation(conversation, { branches: 'all' })

/**
 * Whether an event, as readers see it, takes something away that they could read before. Text that grows takes nothing
 * away, nor does a call that gets its input, its result or more that a sub-agent says; anything else that is another than
 * before does.
 */
export function takesBack(
  before: ProjectedConversation,
  shown: ConversationEvent,
  publish: Publish = withAllBranches,
): boolean {
  if (shown.type === 'message-removed') return true
  if (shown.type === 'conversation-changed') return !isWithin(before.title, shown.title ?? before.title)
  const id = shown.type === 'message-set' ? shown.message.id : shown.messageId
  const known = before.messages.find((message) => message.id === id)
  if (!known || known.hidden) return false
  switch (shown.type) {
    case 'message-set':
      return !isMessageWithin(asShown(before, known, publish), shown.message)
    case 'message-finished':
      return !areFactsWithin(known, { ...known, ...shown.facts })
    case 'part-set': {
      const part = partAsShown(before, known, { index: shown.index, publish })
      return part !== undefined && !isPartWithin(part, shown.part)
    }
    case 'part-grown': {
      const written = known.parts[shown.index]
      const isCall = written?.type === 'tool-call'
      const part = isCall ? partAsShown(before, known, { index: shown.index, publish }) : written
      const text = streamedText(part)
      return !`${text.slice(0, shown.offset)}${shown.text}`.startsWith(text)
    }
  }
}

function streamedText(part: Part | undefined): string {
  if (part?.type === 'text' || part?.type === 'reasoning') return part.text
  return part?.type === 'tool-call' && typeof part.input === 'string' ? part.input : ''
}

function asShown(conversation: ProjectedConversation, message: Message, publish: Publish): Message {
  const alone = { ...conversation, messages: [{ ...message, parentId: null }] }
  return publish(alone).messages[0] ?? message
}

function partAsShown(
  conversation: ProjectedConversation,
  message: Message,
  { index, publish }: { index: number; publish: Publish },
): Part | undefined {
  return asShown(conversation, { ...message, parts: message.parts.slice(index, index + 1) }, publish).parts[0]
}

function isMessageWithin(known: EventMessage, next: EventMessage): boolean {
  if (known.role !== next.role || !areFactsWithin(known, next)) return false
  return known.parts.every((part, index) => isPartWithin(part, next.parts[index]))
}

/** Of the facts, counts and times may be published again as it goes on. */
function areFactsWithin(known: MessageFacts, next: MessageFacts): boolean {
  return isWithin(known.author, next.author) && isWithin(known.model, next.model)
}

function isPartWithin(known: Part, next: Part | undefined): boolean {
  if (known.type === 'text' || known.type === 'reasoning')
    return next?.type === known.type && next.text.startsWith(known.text)
  if (known.type === 'tool-call') return next?.type === 'tool-call' && isCallWithin(known, next)
  return isWithin(known, next)
}

function isCallWithin(known: ToolCallPart, next: ToolCallPart): boolean {
  return (
    known.toolName === next.toolName &&
    isInputWithin(known.input, next.input) &&
    isResultWithin(known.result, next.result) &&
    (known.messages ?? []).every((message) => {
      const same = next.messages?.find(({ id }) => id === message.id)
      return same !== undefined && isMessageWithin(message, same)
    })
  )
}

/** Input that is not whole yet is the beginning of its JSON. */
function isInputWithin(known: unknown, next: unknown): boolean {
  if (typeof known !== 'string') return isWithin(known, next)
  if (typeof next === 'string') return next.startsWith(known)
  return withoutSpace(JSON.stringify(next) ?? '').startsWith(withoutSpace(known))
}

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')

function isResultWithin(known: ToolCallPart['result'], next: ToolCallPart['result']): boolean {
  if (!known) return true
  if (known.outcome !== next?.outcome) return false
  return known.content.every((piece, index) => isPartWithin(piece, next.content[index]))
}

/** Whether everything in a list or an object still stands at the same place in another one. */
function isWithin(known: unknown, next: unknown): boolean {
  if (known === undefined || known === next) return true
  if (typeof known !== 'object' || typeof next !== 'object' || known === null || next === null) return false
  return Object.entries(known).every(([key, value]) =>
    isWithin(value, (next as Record<string, unknown>)[key]),
  )
}
