import type { ConversationReader } from '../../reading/reader.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { OpenCalls } from '../../chats/open-calls.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asNumber, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  messages.versions.content: type text
  messages.versions.senderInfo: senderName
  messages.versions.steps: type content style debugInfo
  messages.versions.steps.content: type text callId name parameters content
  messages.versions.steps.style: type
`)

/** Reads chats of LM Studio, those below `~/.lmstudio/conversations`; the versions of a message are branches. */
export const lmStudioReader: ConversationReader = createExportReader({
  id: 'lm-studio',
  label: 'LM Studio chat',
  takes: TAKEN_KEYS,
  application: 'LM Studio',
  keys: {
    chat: known(`id title name pinned createdAt updatedAt preset tokenCount systemPrompt messages usePerChatPredictionConfig
      perChatPredictionConfig clientInput clientInputFiles userFilesSizeBytes lastUsedModel notes plugins
      pluginConfigs disabledPluginTools looseFiles userLastMessagedAt assistantLastMessagedAt folderId`),
    message: {
      ...known('currentlySelected'),
      versions: known('type role content steps senderInfo preprocessed createdAt'),
    },
  },

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages)
    if (!about || !messages?.some((message) => asArray(asObject(message)?.versions))) return undefined
    const facts = {
      id: about.id,
      name: asText(about.name) ?? about.title,
      createdAt: about.createdAt,
      updatedAt: about.updatedAt,
    }
    return { about, facts, messages, instructions: asText(about.systemPrompt) }
  },

  read(message) {
    const versions = asArray(message.versions) ?? []
    const selected = asNumber(message.currentlySelected) ?? 0
    const shown = asObject(versions[selected]) ? selected : 0
    const read = versions.flatMap((version, index) => versionOf(version, index !== shown))
    return read.some(({ isReplaced }) => !isReplaced) ? read : undefined
  },
})

function versionOf(value: unknown, isReplaced: boolean): ExportedMessage[] {
  const version = asObject(value)
  const role = chatRole(version?.role)
  if (!version || !role) return []
  const model = role === 'assistant' ? asText(asObject(version.senderInfo)?.senderName) : undefined
  return [{ role, parts: [...pieces(version.content), ...stepParts(version)], isReplaced, facts: { model } }]
}

function stepParts({ steps }: JsonObject): Part[] {
  const parts: Part[] = []
  const calls = new OpenCalls()
  for (const step of (asArray(steps) ?? []).map(asObject)) {
    if (!step || step.type === 'debugInfoBlock' || step.type === 'status') continue
    const isThought = asText(asObject(step.style)?.type) === 'thinking'
    for (const value of asArray(step.content) ?? []) {
      const piece = asObject(value) ?? {}
      if (piece.type === 'toolCallRequest') {
        const call = callOf(piece, `call-${parts.length + 1}`)
        calls.add(call)
        parts.push(call)
      } else if (piece.type === 'toolCallResult') {
        const call = calls.take(asText(piece.toolCallId) ?? asText(piece.callId), undefined)
        if (call) call.result = { outcome: 'unset', content: toolOutput(contentOf(piece)) }
        else parts.push({ type: 'unknown', name: 'toolCallResult', value })
      } else
        parts.push(
          ...pieces([value]).map((part): Part =>
            isThought && part.type === 'text' ? { ...part, type: 'reasoning' } : part,
          ),
        )
    }
  }
  return parts
}

function callOf(piece: JsonObject, fallbackId: string): ToolCallPart {
  return {
    type: 'tool-call',
    toolCallId: asText(piece.toolCallRequestId) ?? asText(piece.callId) ?? fallbackId,
    toolName: asText(piece.name) ?? 'unknown',
    input: piece.parameters ?? {},
  }
}

function contentOf({ content }: JsonObject): unknown {
  return typeof content === 'string' && content.startsWith('"') ? content.slice(1, -1) : content
}

function pieces(content: unknown): Part[] {
  return (asArray(content) ?? (content === undefined ? [] : [content])).flatMap((value): Part[] => {
    const piece = asObject(value)
    const type = asText(piece?.type) ?? 'content'
    const text = asText(value) ?? asText(piece?.text)
    if (text !== undefined) return [{ type: 'text', text }]
    if (type === 'text') return []
    const filename = asText(piece?.fileIdentifier) ?? asText(piece?.name)
    if (type === 'file')
      return [
        {
          type: 'file',
          mediaType: piece?.fileType === 'image' ? 'image/*' : 'application/octet-stream',
          filename,
        },
      ]
    return [{ type: 'unknown', name: type, value }]
  })
}
