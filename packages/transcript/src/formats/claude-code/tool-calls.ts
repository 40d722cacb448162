import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ToolCallPart } from '../../model/part.ts'
import type { Draft } from './session-thread.ts'

/** A tool call and the message it stands in. */
export interface Call {
  part: ToolCallPart
  draft: Draft
  calledAt?: string
}

const agentTools = new Set(['Task', 'Agent'])

/** Finds the call that a result or a sub-agent belongs to. */
export class ToolCalls {
  /** Calls that start sub-agents, in order. */
  readonly agentCalls: Call[] = []
  private readonly calls = new Map<string, Call>()
  private readonly callsOfAgents = new Map<string, Call>()

  /** Enters a call; false when its thread has it already. Of calls without an id the newest is the one that is answered. */
  add(call: Call): boolean {
    const { part, draft } = call
    const key = `${draft.thread.id} ${part.toolCallId}`
    if (part.toolCallId !== '' && this.calls.has(key)) return false
    this.calls.set(key, call)
    if (part.toolCallId === '' || !this.calls.has(part.toolCallId)) this.calls.set(part.toolCallId, call)
    if (agentTools.has(part.toolName)) this.agentCalls.push(call)
    return true
  }

  /** The call of an id, in a thread where that is known, else anywhere. */
  find(toolCallId: string, threadId?: string): Call | undefined {
    return this.calls.get(`${threadId} ${toolCallId}`) ?? this.calls.get(toolCallId)
  }

  /** Learns from a result record which agent a call started. */
  learnAgent(call: Call, record: JsonObject): void {
    const details = asObject(record.toolUseResult)
    const agentId = asText(details?.agentId) ?? asText(details?.agent_id)
    if (agentId !== undefined && !this.callsOfAgents.has(agentId)) this.callsOfAgents.set(agentId, call)
  }

  ofAgent(agentId: string): Call | undefined {
    return this.callsOfAgents.get(agentId)
  }
}
