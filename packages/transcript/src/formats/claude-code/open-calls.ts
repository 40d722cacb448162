import { startsBefore, type Thread } from './session-thread.ts'
import type { Call } from './tool-calls.ts'

/** Calls of agents nobody has answered for yet. */
export class OpenCalls {
  private readonly byPrompt = new Map<string, Call[]>()
  private readonly closed = new Set<Call>()
  private readonly waiting: Call[]
  private readonly started: Call[] = []
  private readonly withoutPrompt: Call[] = []

  constructor(calls: readonly Call[]) {
    this.waiting = calls.toReversed()
    for (const call of this.waiting) {
      const prompt = inputPrompt(call)
      if (prompt === undefined) {
        this.withoutPrompt.push(call)
        continue
      }
      const same = this.byPrompt.get(prompt)
      if (same) same.push(call)
      else this.byPrompt.set(prompt, [call])
    }
  }

  close(call: Call): void {
    this.closed.add(call)
  }

  /**
   * The first open call with the same prompt; else, for a thread without a name, the latest call before it, for one with a
   * name the first that states no prompt.
   */
  take(thread: Thread): Call | undefined {
    const same = this.byPrompt.get(promptOf(thread) ?? '') ?? []
    while (same.length > 0 && this.closed.has(same.at(-1) as Call)) same.pop()
    const call = same.at(-1)
    if (call && startsBefore(call.draft, thread)) return call
    return thread.agentId === undefined && thread.toolCallId === undefined
      ? this.latestBefore(thread)
      : this.firstWithoutPrompt(thread)
  }

  private firstWithoutPrompt(thread: Thread): Call | undefined {
    const calls = this.withoutPrompt
    while (calls.length > 0 && this.closed.has(calls.at(-1) as Call)) calls.pop()
    const call = calls.at(-1)
    return call && startsBefore(call.draft, thread) ? call : undefined
  }

  private latestBefore(thread: Thread): Call | undefined {
    for (
      let next = this.waiting.at(-1);
      next && startsBefore(next.draft, thread);
      next = this.waiting.at(-1)
    ) {
      this.started.push(next)
      this.waiting.pop()
    }
    while (this.started.length > 0 && this.closed.has(this.started.at(-1) as Call)) this.started.pop()
    return this.started.at(-1)
  }
}

function promptOf(thread: Thread): string | undefined {
  const part = thread.drafts[0]?.message.parts.find((candidate) => candidate.type === 'text')
  return part?.type === 'text' ? part.text.trim() : undefined
}

function inputPrompt({ part: { input } }: Call): string | undefined {
  const prompt = typeof input === 'object' && input !== null && 'prompt' in input ? input.prompt : undefined
  return typeof prompt === 'string' ? prompt.trim() : undefined
}
