import type { JsonObject } from '../json/json-value.ts'
import { asCount, asObject } from '../json/json-value.ts'
import type { Message, Role } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import type { Usage } from '../model/usage.ts'
import { geminiContent } from './gemini-content.ts'
import { MessageIds } from './message-ids.ts'
import { OpenCalls } from './open-calls.ts'

/** One message in parts of Gemini's kind, and what its source says of it. */
export interface GeminiMessage {
  /** Made up where absent. */
  id?: string
  /** @default the message before */
  parentId?: string | null
  role: Role
  /** Parts, or one text. */
  content: unknown
  /** Parts before those of the content, such as thoughts. */
  before?: Part[]
  /** Parts after those of the content. */
  beside?: Part[]
  /** What else the model's message has. */
  facts?: Pick<Message, 'author' | 'createdAt' | 'model' | 'usage' | 'hidden'>
}

/** What a source message became, and what of it was not simply read. */
export interface GeminiOutcome {
  /** The id of the message it became; that of its parent where all of it went to calls. */
  id: string | null
  /** The name of content that is not known. */
  unknown?: string
  /** A result whose call is not in the file. */
  hasStrayResult: boolean
}

/** Reads messages in parts of Gemini's kind one by one; a response of a function goes to its call. */
export class GeminiMessages {
  readonly messages: Message[] = []
  private readonly ids = new MessageIds()
  private readonly calls = new OpenCalls()

  /** Reads one message; one that holds nothing but answers to calls becomes none. */
  add({ id, parentId, role, content, before = [], beside = [], facts = {} }: GeminiMessage): GeminiOutcome {
    const parent = parentId === undefined ? (this.messages.at(-1)?.id ?? null) : parentId
    const own = id ?? `message-${this.messages.length + 1}`
    const { parts: said, answers } = geminiContent(content, own)
    for (const part of said) if (part.type === 'tool-call') this.calls.add(part)
    const strays = answers.flatMap(({ toolCallId, toolName, result }): Part[] => {
      // Some clients name an answer by an id that they did not give the call.
      const call =
        this.calls.take(toolCallId, toolName) ??
        (toolName === undefined ? undefined : this.calls.take(undefined, toolName))
      if (call) call.result = result
      return call
        ? []
        : [
            {
              type: 'tool-call',
              toolCallId: toolCallId ?? '',
              toolName: toolName ?? 'unknown',
              input: null,
              result,
            },
          ]
    })
    const parts = [...before, ...said, ...strays, ...beside]
    const found = parts.find((part) => part.type === 'unknown')
    const outcome = { unknown: found?.name, hasStrayResult: strays.length > 0 }
    if (parts.length === 0 && answers.length > 0) return { id: parent, ...outcome }
    const isHidden = role === 'system' || parts.length === 0
    const message: Message = {
      id: this.ids.claim({ id, role, parts }).id,
      parentId: parent,
      role,
      parts,
      ...facts,
      ...(isHidden && { hidden: true }),
    }
    this.messages.push(message)
    return { id: message.id, ...outcome }
  }
}

/** Tokens as Gemini's interface states them (`usageMetadata`), thoughts counted into the output. */
export function geminiUsage(value: unknown): Usage | undefined {
  const usage: JsonObject = asObject(value) ?? {}
  const inputTokens = asCount(usage.promptTokenCount)
  const written = asCount(usage.candidatesTokenCount)
  const reasoningTokens = asCount(usage.thoughtsTokenCount)
  const cachedInputTokens = asCount(usage.cachedContentTokenCount)
  if (inputTokens === undefined && written === undefined) return undefined
  return {
    inputTokens,
    outputTokens: (written ?? 0) + (reasoningTokens ?? 0),
    reasoningTokens,
    cachedInputTokens,
  }
}
