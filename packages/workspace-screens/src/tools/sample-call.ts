import type { ToolFields } from '@vitrine/api-client/contract/tools'
import type { Conversation, ToolCallPart } from '@vitrine/transcript'
import { presentTools } from '@vitrine/transcript/tools'
import { knownTool } from './tool-values.ts'

/** A call to try a tool on, as JSON: its arguments by the tool's schema, or as a shell has them. */
export function sampleCall({
  inputSchema,
  sensitive,
}: Pick<ToolFields, 'inputSchema' | 'sensitive'>): string {
  const properties = inputSchema?.properties
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  const input = Object.fromEntries([...new Set([...names, ...sensitive])].map((name) => [name, `${name}…`]))
  return JSON.stringify(
    { input: Object.keys(input).length > 0 ? input : { query: 'Bern' }, output: { status: 'ok' } },
    null,
    2,
  )
}

/**
 * A conversation with one call as readers get it; undefined where the text is no call: JSON with `input` (or `arguments`) and
 * `output` (or `result`), each of which may be left out.
 */
export function conversationOfCall(text: string, tool: ToolFields, name: string): Conversation | undefined {
  const call = parsedCall(text)
  if (!call) return undefined
  const output = call.output ?? call.result
  const toolName = name || 'tool'
  const part: ToolCallPart = {
    type: 'tool-call',
    toolCallId: 'preview',
    toolName,
    input: call.input ?? call.arguments ?? call.args ?? {},
    ...(output !== undefined && {
      result: { outcome: 'success', content: [{ type: 'text', text: asLine(output) }] },
    }),
  }
  const conversation: Conversation = {
    id: 'preview',
    kind: 'agent',
    source: { format: 'preview' },
    title: tool.title || toolName,
    currentMessageId: 'preview',
    messages: [{ id: 'preview', parentId: null, role: 'assistant', parts: [part] }],
  }
  return presentTools(conversation, [knownTool(tool, toolName)])
}

function parsedCall(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const asLine = (output: unknown) => (typeof output === 'string' ? output : JSON.stringify(output, null, 2))
