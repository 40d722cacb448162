import { type ChatExport, createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolResult } from '../../model/part.ts'
import type { Usage } from '../../model/usage.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'
import { composerWithBubbles, cursorChats } from './cursor-chats.ts'
import { attachedContext } from './attached-context.ts'

const CURSOR: ChatExport = {
  id: 'cursor-ide',
  label: 'Cursor chats',
  application: 'Cursor',
  keys: { chat: {}, message: true },
  read(bubble): ExportedMessage | undefined {
    const isUser = bubble.type === 1 || bubble.type === 'user'
    if (!isUser && bubble.type !== 2 && !/^(ai|assistant)$/.test(String(bubble.type))) return undefined
    const createdAt = toIsoTime(
      bubble.createdAt ?? asObject(bubble.timingInfo)?.startTime ?? bubble.timestamp,
    )
    const model = asText(asObject(bubble.modelInfo)?.modelName) ?? asText(bubble.modelType)
    const usage = usageOf(bubble.tokenCount)
    return {
      id: asText(bubble.bubbleId) ?? asText(bubble.id),
      parentId: undefined,
      role: isUser ? 'user' : 'assistant',
      parts: [...thoughts(bubble), ...words(bubble), ...attachedContext(bubble), ...calls(bubble)],
      facts: {
        createdAt,
        model: isUser ? undefined : model,
        ...(usage && { usage }),
      },
    }
  },
}

/** Reads `state.vscdb` of Cursor, the global one and those of its workspaces. Of a bubble its words, thoughts and calls are read. */
export const cursorIdeReader: ConversationReader = createExportReader({
  ...CURSOR,
  chatsInDatabase: cursorChats,
})

/** Reads a composer with its bubbles that a program took out of the database. */
export const cursorComposerReader: ConversationReader = createExportReader({
  ...CURSOR,
  takes: takenKeys(`
    : composer bubbles
    composer: composerId name workspaceProjectDir createdAt lastUpdatedAt model fullConversationHeadersOnly conversation
    composer.fullConversationHeadersOnly: bubbleId type
    bubbles: bubbleId id type text rawText thinking thinkingDurationMs createdAt timestamp timingInfo tokenCount modelInfo modelType toolFormerData
    bubbles.modelInfo: modelName
    bubbles.timingInfo: startTime
    bubbles.tokenCount: inputTokens outputTokens
    bubbles.thinking: text signature
    bubbles.toolFormerData: name rawArgs params result status error toolCallId additionalData
    bubbles.toolFormerData.additionalData: status
  `),
  chatIn: composerWithBubbles,
})

function words(bubble: JsonObject): Part[] {
  const text = asText(bubble.text) ?? asText(bubble.rawText)
  return text === undefined ? [] : [{ type: 'text', text }]
}

function thoughts({ thinking, thinkingDurationMs }: JsonObject): Part[] {
  const text = asText(asObject(thinking)?.text) ?? asText(thinking)
  const durationMs = asCount(thinkingDurationMs)
  return text === undefined ? [] : [{ type: 'reasoning', text, durationMs }]
}

function calls({ toolFormerData }: JsonObject): Part[] {
  const call = asObject(toolFormerData)
  const toolName = asText(call?.name)
  if (!call || toolName === undefined) return []
  const given = asText(call.rawArgs) ?? asText(call.params)
  const result = resultOf(call)
  return [
    {
      type: 'tool-call',
      toolCallId: asText(call.toolCallId) ?? '',
      toolName,
      input: given === undefined ? (call.params ?? {}) : (parseEmbeddedText(given) ?? given),
      result,
    },
  ]
}

/** A call that failed may have ended all the same; then the fields beside it say so. */
function resultOf({ result, status, error, additionalData }: JsonObject): ToolResult | undefined {
  const content = toolOutput(error ?? result)
  if (asObject(additionalData)?.status === 'error') return { outcome: 'error', content }
  if (status === 'completed') return { outcome: 'success', content }
  if (status === 'error' || status === 'cancelled') return { outcome: 'error', content }
  return content.length > 0 ? { outcome: 'unset', content } : undefined
}

function usageOf(value: unknown): Usage | undefined {
  const tokens = asObject(value)
  const inputTokens = asCount(tokens?.inputTokens)
  const outputTokens = asCount(tokens?.outputTokens)
  return inputTokens || outputTokens ? { inputTokens, outputTokens } : undefined
}
