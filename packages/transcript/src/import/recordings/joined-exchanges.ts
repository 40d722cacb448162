import { MessageIds } from '../../chats/message-ids.ts'
import { currentBranch } from '../../model/current-branch.ts'
import type { Message } from '../../model/message.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import type { ExchangedMessages } from './exchanged-messages.ts'

/** A conversation that one exchange began and others went on with. */
export interface JoinedExchanges {
  format: string
  messages: Message[]
  currentMessageId: string | undefined
}

/**
 * Joins exchanges with a model to conversations: a request that repeats what was said before goes on with it, and so does one
 * that names the answer before it. Each answer is there once, as it came back.
 */
export function joinedExchanges(exchanges: readonly ExchangedMessages[]): JoinedExchanges[] {
  const chains: Chain[] = []
  for (const exchange of exchanges) {
    const words = exchange.asked.flatMap(wordsOf)
    const chain = chains.findLast((open) => open.isContinuedBy(exchange, words))
    if (chain) chain.add(exchange)
    else chains.push(new Chain(exchange))
  }
  return chains
}

class Chain implements JoinedExchanges {
  readonly format: string
  readonly messages: Message[] = []
  currentMessageId: string | undefined
  private readonly ids = new MessageIds()
  private readonly callIds = new Set<string>()
  private responseId: string | undefined
  /** What was said on the branch that is shown. */
  private said: readonly string[] = []

  constructor(exchange: ExchangedMessages) {
    this.format = exchange.format
    this.add(exchange)
  }

  isContinuedBy({ previousId }: ExchangedMessages, words: readonly string[]): boolean {
    if (previousId !== undefined) return previousId === this.responseId
    const { said } = this
    const isLonger = said.length < words.length || (said.length === words.length && this.isWaiting())
    return said.length > 0 && isLonger && said.every((word, index) => word === words[index])
  }

  add(exchange: ExchangedMessages): void {
    const isNamed = exchange.previousId !== undefined
    if (isNamed) this.resolveById(exchange.asked)
    else this.resolveInOrder(exchange.asked)
    for (const message of isNamed ? exchange.asked.map(withoutStrays) : this.unsaid(exchange.asked))
      if (message.parts.length > 0) this.push(message, this.currentMessageId ?? null)
    this.answer(exchange)
    this.said = this.branch().flatMap(wordsOf)
  }

  /** Whether the last answer called tools that have not answered yet. */
  private isWaiting(): boolean {
    return callsIn(this.messages.slice(-1)).some(({ result }) => result === undefined)
  }

  private branch(): Message[] {
    const byId = { id: '', kind: 'chatbot', title: '', source: { format: this.format } } as const
    return currentBranch({ ...byId, messages: this.messages, currentMessageId: this.currentMessageId })
  }

  /** The messages of a request after those it repeats; instructions before them are said already. */
  private unsaid(asked: readonly Message[]): readonly Message[] {
    let count = 0
    return asked.filter((message) => {
      const isRepeated = count < this.said.length
      count += wordsOf(message).length
      return !isRepeated
    })
  }

  /** What tools gave stands in the request after the answer that called them. */
  private resolveInOrder(asked: readonly Message[]): void {
    const repeated = callsIn(asked)
    for (const [index, call] of callsIn(this.branch()).entries()) call.result ??= repeated[index]?.result
  }

  private resolveById(asked: readonly Message[]): void {
    const results = new Map(callsIn(asked).map((call) => [call.toolCallId, call.result]))
    for (const call of callsIn(this.messages)) call.result ??= results.get(call.toolCallId)
  }

  private push(message: Message, parentId: string | null): string {
    const { id } = this.ids.claim({ ...message, id: OWN_ID.test(message.id) ? message.id : undefined })
    const parts = message.parts.map((part) => this.withOwnId(part))
    this.messages.push({ ...message, id, parentId, parts })
    this.currentMessageId = id
    return id
  }

  /** Readers give calls without an id the same ones in every exchange. */
  private withOwnId(part: Part): Part {
    if (part.type !== 'tool-call') return part
    const isTaken = this.callIds.has(part.toolCallId)
    const toolCallId = isTaken ? `${part.toolCallId}-${this.callIds.size + 1}` : part.toolCallId
    this.callIds.add(toolCallId)
    return { ...part, toolCallId }
  }

  private answer({ answered, answerId, responseId }: ExchangedMessages): void {
    const asked = this.currentMessageId ?? null
    const places = new Map<string, string>()
    for (const message of answered)
      places.set(message.id, this.push(message, places.get(message.parentId ?? '') ?? asked))
    this.currentMessageId = places.get(answerId ?? '') ?? this.currentMessageId
    this.responseId = responseId
  }
}

/** Ids that an interface gave; others are made by readers, and the same in every exchange. */
const OWN_ID = /^(?!message-\d+$)\w+[-_]\w{6,}/

function callsIn(messages: readonly Message[]): ToolCallPart[] {
  return messages.flatMap(({ parts }) => parts.filter((part) => part.type === 'tool-call'))
}

/** A request that names the answer before it holds results without their calls, which have them now. */
function withoutStrays(message: Message): Message {
  return {
    ...message,
    parts: message.parts.filter((part) => part.type !== 'tool-call' || part.input !== null),
  }
}

/** What a message says in words that a request repeats: neither thoughts, which are left out of it, nor instructions. */
function wordsOf({ role, parts }: Message): string[] {
  if (role === 'system') return []
  return parts.flatMap((part) => {
    if (part.type === 'text') return [`${role}: ${part.text.trim()}`]
    return part.type === 'tool-call' ? [`${part.toolName} ${inputOf(part)}`] : []
  })
}

function inputOf({ input }: ToolCallPart): string {
  return typeof input === 'string' ? input : JSON.stringify(input)
}
