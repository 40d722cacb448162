import { readCall } from '../../chats/openai-tool-calls.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ToolCallPart, ToolResult, ToolResultContent } from '../../model/part.ts'
import { modelToolName } from './model-tool-name.ts'

/** The calls as the model made them, with what they were answered, which stand apart from what was shown of them. */
export class ReportedCalls {
  private readonly open: ToolCallPart[]

  constructor(metadata: JsonObject) {
    const results = asObject(metadata.toolCallResults) ?? {}
    const rounds = (asArray(metadata.toolCallRounds) ?? []).map(asObject)
    const calls = rounds.flatMap((round) => (asArray(round?.toolCalls) ?? []).map(asObject))
    this.open = calls.map((value) => {
      const call = value ?? {}
      const id = asText(call.id) ?? ''
      const { part } = readCall(call, id)
      const result = Object.hasOwn(results, id) ? resultOf(results[id]) : undefined
      return { ...part, ...(result && { result }) }
    })
  }

  /** Whether the model made the call that an invocation shows. */
  has({ toolCallId, toolId }: JsonObject): boolean {
    return this.indexOf(asText(toolCallId) ?? '', asText(toolId) ?? '') !== -1
  }

  /** The call that an invocation shows: of its id, else the oldest of its tool. */
  take(toolCallId: string, toolId: string): ToolCallPart | undefined {
    const index = this.indexOf(toolCallId, toolId)
    return index === -1 ? undefined : this.open.splice(index, 1)[0]
  }

  private indexOf(toolCallId: string, toolId: string): number {
    const byId = this.open.findIndex((call) => call.toolCallId.startsWith(toolCallId) && toolCallId !== '')
    if (byId !== -1) return byId
    const name = modelToolName(toolId)
    return this.open.findIndex((call) => call.toolName === name)
  }

  /** The calls of which nothing was shown. */
  rest(): ToolCallPart[] {
    return this.open.splice(0)
  }
}

function resultOf(value: unknown): ToolResult {
  const content = asArray(asObject(value)?.content) ?? []
  return { outcome: 'unset', content: content.map(contentOf) }
}

function contentOf(value: unknown): ToolResultContent {
  const piece = asObject(value)
  const text = typeof piece?.value === 'string' ? piece.value : undefined
  if (text !== undefined) return { type: 'text', text }
  return { type: 'data', name: 'output', data: piece?.value ?? value }
}
