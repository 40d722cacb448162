import type { ToolCallPart } from '../model/part.ts'

/** The calls no answer was found for yet, oldest first. */
export class OpenCalls {
  private readonly open = new Set<ToolCallPart>()
  private readonly byId = new Map<string, ToolCallPart[]>()
  private readonly byName = new Map<string, ToolCallPart[]>()

  add(call: ToolCallPart): void {
    this.open.add(call)
    enqueue(this.byId, call.toolCallId, call)
    enqueue(this.byName, call.toolName, call)
  }

  /** The oldest open call of an id. */
  find(toolCallId: string): ToolCallPart | undefined {
    return this.byId.get(toolCallId)?.find((call) => this.open.has(call))
  }

  /** The oldest open call of all. */
  oldest(): ToolCallPart | undefined {
    const [oldest] = this.open
    return oldest
  }

  /** Takes out the call an answer belongs to: by id where it has one, else by the tool's name, else the oldest. */
  take(toolCallId: string | undefined, toolName: string | undefined): ToolCallPart | undefined {
    if (toolCallId !== undefined) return this.takeFrom(this.byId.get(toolCallId))
    if (toolName !== undefined) return this.takeFrom(this.byName.get(toolName))
    const [oldest] = this.open
    return oldest && this.takeFrom([oldest])
  }

  private takeFrom(queue: ToolCallPart[] | undefined): ToolCallPart | undefined {
    for (let call = queue?.shift(); call; call = queue?.shift()) if (this.open.delete(call)) return call
    return undefined
  }
}

function enqueue(queues: Map<string, ToolCallPart[]>, key: string, call: ToolCallPart): void {
  const queue = queues.get(key)
  if (queue) queue.push(call)
  else queues.set(key, [call])
}
