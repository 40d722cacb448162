import { toIsoTime } from '../../import/iso-time.ts'
import { asText, type JsonObject } from '../../import/json-value.ts'
import type { TranscriptRecord } from '../../import/records.ts'
import type { Message, Role } from '../../model/message.ts'
import type { Part } from '../../model/part.ts'
import { chatRole } from './chat-role.ts'
import { chatUsage } from './chat-usage.ts'
import type { MessageAccount } from './message-account.ts'
import { OpenCalls } from './open-calls.ts'
import { openaiContent } from './openai-content.ts'
import { openaiParts } from './openai-parts.ts'
import { openaiToolCalls } from './openai-tool-calls.ts'

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

  /** The id of the last message kept; null before the first. */
  get lastId(): string | null {
    return this.messages.at(-1)?.id ?? null
  }

  /** Reads one message as the answer to another. */
  add(item: TranscriptRecord, parentId: string | null = this.lastId): void {
    const source = this.account.accepted(item)
    if (!source) return
    const role = this.roleOf(item, source)
    if (role === 'tool' && this.addResult(item, source)) return
    const id = this.account.idFor(item, source)
    const parts = [...openaiParts(source), ...this.addCalls(item, source, id)]
    this.account.read(item, parts)
    this.messages.push(this.message({ id, parentId, role, parts }, source))
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

  private addResult(item: TranscriptRecord, source: JsonObject): boolean {
    const call = this.calls.take(asText(source.tool_call_id), asText(source.name))
    if (!call) return false
    const content = openaiContent(source.content)
    const createdAt = timeOf(source)
    call.result = {
      outcome: source.is_error === true ? 'error' : 'success',
      content,
      ...(createdAt && { createdAt }),
    }
    this.account.read(item, content)
    return true
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
    const createdAt = timeOf(source)
    const model = message.role === 'assistant' ? (asText(source.model) ?? this.model) : undefined
    const usage = chatUsage(source.usage)
    const isHidden = message.role === 'system' || message.parts.length === 0
    return {
      ...message,
      ...(author && { author }),
      ...(createdAt && { createdAt }),
      ...(model && { model }),
      ...(usage && { usage }),
      ...(isHidden && { hidden: true }),
    }
  }
}

function timeOf(source: JsonObject): string | undefined {
  return toIsoTime(source.createdAt ?? source.created_at ?? source.timestamp ?? source.create_time)
}
