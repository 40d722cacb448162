import { asArray, asText, type JsonObject } from '../json/json-value.ts'
import type { Message, Role } from '../model/message.ts'
import type { Part, ToolCallPart } from '../model/part.ts'
import { partsOfBlock } from './anthropic-content.ts'
import { toolResultOf } from './anthropic-tool-result.ts'
import { MessageIds } from './message-ids.ts'
import { OpenCalls } from './open-calls.ts'
import { withNoticesApart } from './with-notices-apart.ts'

/** One message in blocks of Anthropic's kind, and what its source says of it. */
export interface BlockMessage {
  /** Made up where absent. */
  id?: string
  /** @default the message before */
  parentId?: string | null
  role: Role
  /** Blocks, or one text. */
  content: unknown
  /** Parts that follow those of the blocks. */
  beside?: Part[]
  /** What else the model's message has. */
  facts?: Pick<Message, 'author' | 'createdAt' | 'model' | 'usage' | 'hidden'>
}

/** The messages a source message became, and what of it was not simply read. */
export interface BlockOutcome {
  /** The id of the last message it became; that of its parent where all of it went to calls. */
  id: string | null
  /** Names of blocks that are not known. */
  unknown: string[]
  /** A result whose call is not in the file. */
  hasStrayResult: boolean
}

/** What was read of a message until it is whole. */
interface OpenOutcome extends BlockOutcome {
  reminders: Part[]
}

const REMINDER = /^\s*<system-reminder>[\s\S]*<\/system-reminder>\s*$/
const REMINDER_TAGS = ['system-reminder']
const APPLICATION = 'Claude Code'

/** Reads messages in blocks one by one; a result of a tool goes to the call it answers. */
export class AnthropicMessages {
  readonly messages: Message[] = []
  private readonly ids = new MessageIds()
  private readonly calls = new OpenCalls()
  private made = 0

  /** Reads one message. What an application put between the user's words is a hidden message of its own. */
  add({ id, parentId, role, content, beside = [], facts = {} }: BlockMessage): BlockOutcome {
    const parent = parentId === undefined ? (this.messages.at(-1)?.id ?? null) : parentId
    const outcome: OpenOutcome = { id: parent, unknown: [], hasStrayResult: false, reminders: [] }
    const given = asArray(content) ?? [content ?? '']
    const blocks = role === 'user' ? given.flatMap((block) => withNoticesApart(block, REMINDER_TAGS)) : given
    const reminders = role === 'user' ? blocks.filter(isReminder) : []
    if (reminders.length > 0) {
      const parts = reminders.flatMap((block) => partsOfBlock(block))
      outcome.id = this.push({ role, parts, ...facts, author: APPLICATION, hidden: true }, parent).id
    }
    const spoken = blocks.filter((block) => !reminders.includes(block))
    const parts = [...spoken.flatMap((block) => this.read(block, outcome)), ...beside]
    if (outcome.reminders.length > 0) {
      const note = { role: 'user' as const, parts: outcome.reminders, createdAt: facts.createdAt }
      outcome.id = this.push({ ...note, author: APPLICATION, hidden: true, isNotice: true }, outcome.id).id
    }
    const isAnswersOnly = parts.length === 0 && blocks.some(isResult)
    if (isAnswersOnly || (parts.length === 0 && reminders.length > 0)) return outcome
    const isHidden = role === 'system' || parts.length === 0
    const message = { role, parts, ...facts, ...(isHidden && { hidden: true }) }
    outcome.id = this.push(message, outcome.id, id).id
    return outcome
  }

  private push(message: Omit<Message, 'id' | 'parentId'>, parentId: string | null, id?: string): Message {
    const whole: Message = { id: this.ids.claim({ id, ...message }).id, parentId, ...message }
    this.messages.push(whole)
    return whole
  }

  private read(block: unknown, outcome: OpenOutcome): Part[] {
    if (isResult(block)) return this.answer(block, outcome)
    const parts = partsOfBlock(block)
    for (const part of parts) {
      if (part.type === 'unknown') outcome.unknown.push(part.name)
      if (part.type === 'tool-call') {
        this.made += 1
        part.toolCallId ||= `call-${this.made}`
        this.calls.add(part)
      }
    }
    return parts
  }

  /** Applications of Anthropic leave the id of the call out: then it is the oldest of its name. */
  private answer(block: JsonObject, outcome: OpenOutcome): Part[] {
    const toolCallId = asText(block.tool_use_id)
    const { result, reminders } = toolResultOf(block)
    outcome.reminders.push(...reminders)
    for (const piece of result.content) if (piece.type === 'unknown') outcome.unknown.push(piece.name)
    const call = this.calls.take(toolCallId, toolCallId === undefined ? asText(block.name) : undefined)
    if (call) {
      call.result = result
      return []
    }
    outcome.hasStrayResult = true
    const toolName = asText(block.name) ?? 'unknown'
    const stray: ToolCallPart = {
      type: 'tool-call',
      toolCallId: toolCallId ?? '',
      toolName,
      input: null,
      result,
    }
    return [stray]
  }
}

function isResult(block: unknown): block is JsonObject {
  return (
    typeof block === 'object' && block !== null && String((block as JsonObject).type).endsWith('tool_result')
  )
}

function isReminder(block: unknown): boolean {
  const text = typeof block === 'string' ? block : (block as JsonObject | null)?.text
  return typeof text === 'string' && REMINDER.test(text)
}
