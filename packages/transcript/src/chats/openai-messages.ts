import { asText, type JsonObject } from '../json/json-value.ts'
import type { TranscriptRecord } from '../records/records.ts'
import type { Message, Role } from '../model/message.ts'
import type { Part } from '../model/part.ts'
import { chatRole } from './chat-role.ts'
import { chatUsage } from './chat-usage.ts'
import type { MessageAccount } from './message-account.ts'
import { messageTime } from './message-time.ts'
import { OpenCalls } from './open-calls.ts'
import { inOpenAIForm } from './in-openai-form.ts'
import { openaiParts } from './openai-parts.ts'
import { openaiToolCalls } from './openai-tool-calls.ts'
import { answerOfMessage, answersInContent, strayCall, type ToolAnswer } from './tool-answers.ts'

/** Reads the messages of one chat one by one; an answer of a tool goes to the call it answers. */
export class OpenAIMessages {
  readonly messages: Message[] = []
  private readonly calls = new OpenCalls()
  private readonly account: MessageAccount
  private readonly model: string | undefined

  constructor(account: MessageAccount, model: string | undefined) {
    this.account = account
    this.model = model
  }

  /** The id of the last message read; null before the first. */
  get lastId(): string | null {
    return this.messages.at(-1)?.id ?? null
  }

  /** Reads one message as the answer to another. Gives the id of the message it has become or, as the answer of a tool, follows. */
  add(item: TranscriptRecord, parentId: string | null = this.lastId): string | null {
    const accepted = this.account.accepted(item)
    const source = accepted && inOpenAIForm(accepted)
    if (!source) return parentId
    const role = this.roleOf(item, source)
    if (role === 'tool') return this.addAnswers(item, source, parentId)
    const id = this.account.idFor(item, source)
    const calls = this.addCalls(item, source, id)
    const strays = this.unmatched(answersInContent(source))
    this.push(item, source, {
      id,
      parentId,
      role,
      parts: [...openaiParts(source), ...calls, ...strays.map(strayCall)],
    })
    return id
  }

  /** What a tool says goes to the calls it answers; a message of its own is what no call asked for. */
  private addAnswers(item: TranscriptRecord, source: JsonObject, parentId: string | null): string | null {
    const pieces = answersInContent(source)
    const answers = pieces.length > 0 ? pieces : [answerOfMessage(source)]
    const strays = this.unmatched(answers)
    const rest = pieces.length > 0 || strays.length > 0 ? openaiParts(source) : []
    const parts = pieces.length > 0 ? [...rest, ...strays.map(strayCall)] : rest
    if (strays.length === 0 && parts.length === 0) {
      this.account.read(
        item,
        answers.flatMap(({ result }) => result.content),
      )
      return parentId
    }
    const id = this.account.idFor(item, source)
    this.push(item, source, { id, parentId, role: 'tool', parts })
    return id
  }

  private push(item: TranscriptRecord, source: JsonObject, message: Message): void {
    this.account.read(item, message.parts)
    this.messages.push(this.message(message, source))
  }

  private roleOf(item: TranscriptRecord, source: JsonObject): Role {
    const role = chatRole(source.role)
    if (role) return role
    this.account.repaired(
      item,
      'unknown-role',
      `The role ${asText(source.role)} is not known; read as the assistant's.`,
    )
    return 'assistant'
  }

  /** Gives the answers to their calls; returns those whose call is not known. */
  private unmatched(answers: readonly ToolAnswer[]): ToolAnswer[] {
    return answers.filter(({ toolCallId, toolName, result }) => {
      const call = this.calls.take(toolCallId, toolName)
      if (call) call.result = result
      return !call
    })
  }

  private addCalls(item: TranscriptRecord, source: JsonObject, id: string): Part[] {
    return openaiToolCalls(source, id).map(({ part, hasBrokenArguments }) => {
      this.calls.add(part)
      if (hasBrokenArguments) {
        this.account.repaired(
          item,
          'broken-arguments',
          `The arguments of ${part.toolName} are no JSON; kept as text.`,
        )
      }
      return part
    })
  }

  private message(message: Message, source: JsonObject): Message {
    const author = asText(source.name) ?? (chatRole(source.role) ? undefined : asText(source.role))
    const createdAt = messageTime(source)
    const model = message.role === 'assistant' ? (asText(source.model) ?? this.model) : undefined
    const usage = chatUsage(source.usage)
    const whole: Message = { ...message }
    if (author) whole.author = author
    if (createdAt) whole.createdAt = createdAt
    if (model) whole.model = model
    if (usage) whole.usage = usage
    if (message.role === 'system' || message.parts.length === 0) whole.hidden = true
    return whole
  }
}
