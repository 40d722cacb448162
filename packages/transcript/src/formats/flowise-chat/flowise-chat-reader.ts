import { citedPages } from '../../chats/cited-pages.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { groupBy } from '../../json/group-by.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Role } from '../../model/message.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  **.sourceDocuments: pageContent metadata id
  **.sourceDocuments.metadata: ...
  **.usedTools: tool toolInput toolOutput sourceDocuments error
  **.agentReasoning: ...
  **.fileUploads: name type data mime
`)

const SPEAKERS = new Map<unknown, Role>([
  ['userMessage', 'user'],
  ['apiMessage', 'assistant'],
])

/** Reads chat messages of Flowise, as its interface lists and its page exports them. */
export const flowiseChatReader: ConversationReader = createExportReader({
  id: 'flowise-chat',
  label: 'Flowise messages',
  takes: TAKEN_KEYS,
  application: 'Flowise',
  keys: {
    chat: true,
    message:
      known(`id role chatflowid executionId content sourceDocuments usedTools fileAnnotations agentReasoning fileUploads
      artifacts action chatType chatId memoryType sessionId createdDate leadEmail followUpPrompts execution`),
  },

  chatsOfMessages(values) {
    if (!values.some(isMessage)) return []
    const groups = groupBy(values, (value) => asText(asObject(value)?.chatId))
    return Array.from(groups, ([id, messages]) => ({ about: {}, facts: { id }, messages }))
  },

  read(message) {
    const role = SPEAKERS.get(message.role)
    if (!role || !isMessage(message)) return undefined
    const createdAt = toIsoTime(message.createdDate)
    return {
      id: asText(message.id),
      role,
      parts: [...calls(message), ...uiText(message.content), ...sources(message)],
      ...(createdAt && { facts: { createdAt } }),
    }
  },
})

function isMessage(value: unknown): boolean {
  const message = asObject(value)
  return SPEAKERS.has(message?.role) && typeof message?.content === 'string' && 'chatflowid' in message
}

/** Lists stand in some versions as JSON in a text. */
function listOf(value: unknown): JsonObject[] {
  return asObjects(typeof value === 'string' ? asArray(parseJson(value)) : value)
}

function calls({ usedTools }: JsonObject): Part[] {
  return listOf(usedTools).map(({ tool, toolInput, toolOutput, error }, index): Part => ({
    type: 'tool-call',
    toolCallId: `call-${index + 1}`,
    toolName: asText(tool) ?? 'unknown',
    input: toolInput ?? {},
    result: toolAnswer(asText(error) ?? toolOutput, asText(error) === undefined ? undefined : false),
  }))
}

function sources({ sourceDocuments }: JsonObject): Part[] {
  return citedPages(
    listOf(sourceDocuments).map(({ metadata }) => {
      const { source, url, title } = asObject(metadata) ?? {}
      return { url: url ?? source, title }
    }),
  )
}
