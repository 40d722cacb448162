import type { ToolCallPart } from '../../model/part.ts'
import type { OrderedNode } from './order-nodes.ts'

/** A call of a tool and what has answered it so far. */
export interface LoggedCall {
  part: ToolCallPart
  isHidden: boolean
  /** The node that answered last. */
  answeredBy?: string
}

/** How many nodes an answer may stand behind its call; bounds the time for hostile chains. */
const REACH = 64

/** The calls of a conversation, so that a tool's message finds the one it answers. */
export class CallLog {
  private readonly nodes = new Map<string, OrderedNode>()
  private readonly calls = new Map<string, LoggedCall>()

  /** Every node, in order, so that the way back to a call is known. */
  add(node: OrderedNode, call?: LoggedCall): void {
    this.nodes.set(node.id, node)
    if (call) this.calls.set(node.id, call)
  }

  /**
   * The call a tool's message answers: on its own branch, since the user last spoke, of that tool, and as hidden as
   * the answer. Of several calls made at once the first unanswered one, else the nearest.
   */
  callFor(node: OrderedNode): LoggedCall | undefined {
    const passed = new Set<string>()
    let nearest: LoggedCall | undefined
    let firstOpen: LoggedCall | undefined
    let isOneRun = true
    let before = this.before(node)
    for (let steps = 0; before && steps < REACH && before.message?.role !== 'user'; steps += 1) {
      const call = this.calls.get(before.id)
      if (call && answers(node, call) && isOpenTo(call, passed)) {
        nearest ??= call
        if (isOneRun && call.answeredBy === undefined) firstOpen = call
      }
      isOneRun &&= call !== undefined || before.message?.role === 'tool'
      passed.add(before.id)
      before = this.before(before)
    }
    return firstOpen ?? nearest
  }

  private before(node: OrderedNode): OrderedNode | undefined {
    return node.parentId === null ? undefined : this.nodes.get(node.parentId)
  }
}

/** A call answered on another branch is closed to this one. */
function isOpenTo({ answeredBy }: LoggedCall, passed: ReadonlySet<string>): boolean {
  return answeredBy === undefined || passed.has(answeredBy)
}

/** `file_search` answers the call of `file_search.msearch`. */
function answers({ message }: OrderedNode, { part, isHidden }: LoggedCall): boolean {
  if (!message || message.isFlaggedHidden !== isHidden) return false
  const { author } = message
  return (
    !author ||
    author === part.toolName ||
    part.toolName.startsWith(`${author}.`) ||
    author.startsWith(`${part.toolName}.`)
  )
}
