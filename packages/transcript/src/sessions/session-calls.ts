import { OpenCalls } from '../chats/open-calls.ts'
import type { Message } from '../model/message.ts'
import type { Part, ToolCallPart, ToolResult } from '../model/part.ts'

/** The answer of a tool, and the call it belongs to. */
export interface SessionAnswer {
  /** The oldest open call where absent. */
  toolCallId?: string
  toolName?: string
  result: ToolResult
  /** The call of the agent that the tool answers, where a sub-agent called it. */
  inside?: string
}

/** The tool calls of a session: which are open, since when, and in which messages they stand. Times are ISO 8601. */
export class SessionCalls {
  /** The newest call, also one that is not in the file. */
  newest: ToolCallPart | undefined
  private readonly open = new OpenCalls()
  private readonly startTimes = new Map<ToolCallPart, string>()
  private readonly messageOf = new WeakMap<ToolCallPart, Message>()
  /** Messages with a call that has a result. */
  private readonly answered = new WeakSet<Message>()

  /** Opens a call that has no result yet. */
  add(call: ToolCallPart): void {
    if (!call.result) this.open.add(call)
  }

  /** Says in which message the calls among its parts stand. */
  place(message: Message, parts: readonly Part[]): void {
    for (const part of parts) {
      if (part.type !== 'tool-call') continue
      this.newest = part
      this.messageOf.set(part, message)
      if (part.result) this.answered.add(message)
    }
  }

  /** Says when a call began to run, which may be later than it was written. */
  start(call: ToolCallPart | undefined, time: string | undefined): void {
    if (call && time) this.startTimes.set(call, time)
  }

  /** The oldest open call of an id. */
  find(toolCallId: string | undefined): ToolCallPart | undefined {
    return toolCallId === undefined ? undefined : this.open.find(toolCallId)
  }

  /** The oldest open call of all. */
  oldest(): ToolCallPart | undefined {
    return this.open.oldest()
  }

  /** Whether a call of a message has a result. */
  isAnswered(message: Message): boolean {
    return this.answered.has(message)
  }

  /**
   * Gives an open call the result of its answer, with its time, else `time`, and how long the call ran. Where no call is open for
   * it, `isResolved` is false, and the result is for the caller to place.
   */
  resolve(answer: SessionAnswer, time: string | undefined): { result: ToolResult; isResolved: boolean } {
    const { toolCallId, toolName } = answer
    const call =
      this.open.take(toolCallId, toolName) ??
      (toolCallId === undefined ? undefined : this.open.take('', undefined))
    const result: ToolResult = { ...answer.result }
    const createdAt = result.createdAt ?? time
    const durationMs = result.durationMs ?? durationBetween(call && this.startTimes.get(call), createdAt)
    if (createdAt) result.createdAt = createdAt
    if (durationMs !== undefined) result.durationMs = durationMs
    if (!call) return { result, isResolved: false }
    call.result = result
    const message = this.messageOf.get(call)
    if (message) this.answered.add(message)
    return { result, isResolved: true }
  }
}

function durationBetween(from: string | undefined, to: string | undefined): number | undefined {
  if (from === undefined || to === undefined) return undefined
  const duration = Date.parse(to) - Date.parse(from)
  return duration >= 0 ? duration : undefined
}
