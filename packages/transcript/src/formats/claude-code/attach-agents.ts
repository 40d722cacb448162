import { OpenCalls } from './open-calls.ts'
import { startsBefore, startOf, type Thread } from './session-thread.ts'
import type { Call, ToolCalls } from './tool-calls.ts'

/** How deep sub-agents may start sub-agents; deeper ones become messages beside the call. */
export const MAXIMUM_AGENT_DEPTH = 16

/** Hangs what sub-agents said under the calls that started them; gives the threads whose call is not in the file. */
export function attachAgents(threads: readonly Thread[], calls: ToolCalls): Thread[] {
  const agents = threads.filter((thread) => thread.isAgent && thread.drafts.length > 0)
  agents.sort((one, other) => startOf(one) - startOf(other))
  const open = new OpenCalls(calls.agentCalls)
  const depths = new Map<Thread, number>()
  return agents.filter((thread) => {
    const call = namedCall(thread, calls) ?? open.take(thread)
    const depth = call ? (depths.get(call.draft.thread) ?? 0) + 1 : 0
    if (!call || depth > MAXIMUM_AGENT_DEPTH) return true
    depths.set(thread, depth)
    open.close(call)
    call.part.messages ??= []
    for (const { message } of thread.drafts) call.part.messages.push(message)
    return false
  })
}

function namedCall(thread: Thread, calls: ToolCalls): Call | undefined {
  const { toolCallId, agentId } = thread
  const byCall = toolCallId === undefined ? undefined : calls.find(toolCallId)
  if (byCall && startsBefore(byCall.draft, thread)) return byCall
  const byAgent = agentId === undefined ? undefined : calls.ofAgent(agentId)
  return byAgent && startsBefore(byAgent.draft, thread) ? byAgent : undefined
}
