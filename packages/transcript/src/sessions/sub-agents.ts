import type { Message } from '../model/message.ts'
import type { ToolCallPart } from '../model/part.ts'

/** How deep sub-agents may start sub-agents; deeper ones become messages beside the call. */
const MAXIMUM_DEPTH = 16

/** The messages of sub-agents, under the calls that started them. */
export class SubAgents {
  private readonly calls = new Map<string, ToolCallPart>()
  /** Of what does not stand at the top. */
  private readonly depths = new Map<object, number>()

  /** Enters a call, and how deep it stands. */
  add(call: ToolCallPart, message: Message): void {
    this.calls.set(call.toolCallId, call)
    const depth = this.depths.get(message)
    if (depth !== undefined) this.depths.set(call, depth)
  }

  /** The newest call of an id. */
  callOf(toolCallId: string): ToolCallPart | undefined {
    return this.calls.get(toolCallId)
  }

  /** The messages of the agent that a call started; undefined where the call is not known. */
  threadOf(toolCallId: string): Message[] | undefined {
    const call = this.calls.get(toolCallId)
    const depth = call && (this.depths.get(call) ?? 0) + 1
    if (!call || depth === undefined || depth > MAXIMUM_DEPTH) return undefined
    call.messages ??= []
    return call.messages
  }

  /** Says that a message stands under the call that started its agent. */
  place(message: Message, toolCallId: string): void {
    const call = this.calls.get(toolCallId)
    if (call) this.depths.set(message, (this.depths.get(call) ?? 0) + 1)
  }
}
