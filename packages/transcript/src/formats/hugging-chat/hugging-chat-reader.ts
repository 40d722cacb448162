import { createExportReader } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'
import type { Part, ToolResult } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** What is taken, or left out on purpose: updates other than those of tools repeat, as they came, what the message says. */
const TAKEN_KEYS = takenKeys(`
  messages.updates: ...
  messages.files: type value mime name
  messages.routerMetadata: route model
`)

const SPEAKERS = new Map<unknown, Role>([
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['system', 'system'],
])

/** Reads conversations of HuggingChat and Chat UI; messages that were edited or answered again are branches. */
export const huggingChatReader: ConversationReader = createExportReader({
  id: 'hugging-chat',
  label: 'HuggingChat conversation',
  takes: TAKEN_KEYS,
  application: 'HuggingChat',
  keys: {
    chat: known(
      'id _id title model messages updatedAt createdAt preprompt rootMessageId assistantId modelId shared',
    ),
    message: known(
      'id from content ancestors children createdAt updatedAt updates files score interrupted reasoning routerMetadata webSearch',
    ),
  },

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages)
    if (!about || !messages?.some(isMessage)) return undefined
    const { id, _id, title, createdAt, updatedAt, preprompt } = about
    const hasSystem = asObjects(messages).some(({ from }) => from === 'system')
    return {
      about,
      facts: { id: id ?? _id, title, createdAt, updatedAt },
      messages,
      instructions: hasSystem ? undefined : asText(preprompt),
    }
  },

  read(message, { about }) {
    const role = SPEAKERS.get(message.from)
    if (!role || !isMessage(message)) return undefined
    const createdAt = toIsoTime(message.createdAt)
    const model = asText(asObject(message.routerMetadata)?.model) ?? asText(about.model)
    const parent = asText(asArray(message.ancestors)?.at(-1))
    return {
      id: asText(message.id),
      ...(parent !== undefined && { parentId: parent }),
      role,
      parts: [...thoughts(message), ...calls(message), ...uiText(message.content), ...files(message)],
      facts: { ...(createdAt && { createdAt }), ...(model && role === 'assistant' && { model }) },
    }
  },
})

function isMessage(value: unknown): boolean {
  const message = asObject(value)
  return (
    SPEAKERS.has(message?.from) && typeof message?.content === 'string' && asText(message.id) !== undefined
  )
}

function thoughts({ reasoning }: JsonObject): Part[] {
  return uiText(reasoning).map(({ text }) => ({ type: 'reasoning', text }))
}

/** The tools that were called, each with the first answer of its `uuid`. */
function calls({ updates }: JsonObject): Part[] {
  const ofTools = asObjects(updates).filter(({ type }) => type === 'tool')
  const answers = ofTools.filter(({ subtype }) => subtype === 'result' || subtype === 'error')
  const answerOf = new Map(answers.toReversed().map((answer) => [answer.uuid, resultOf(answer)]))
  return ofTools
    .filter(({ subtype }) => subtype === 'call')
    .map(({ uuid, call }, index): Part => {
      const { name, parameters } = asObject(call) ?? {}
      const result = answerOf.get(uuid)
      return {
        type: 'tool-call',
        toolCallId: asText(uuid) ?? `call-${index + 1}`,
        toolName: asText(name) ?? 'unknown',
        input: parameters ?? {},
        ...(result && { result }),
      }
    })
}

function resultOf({ subtype, message, result }: JsonObject): ToolResult {
  const { status, outputs, message: failure } = asObject(result) ?? {}
  if (subtype === 'error' || status === 'error') return toolAnswer(failure ?? message, false)
  const texts = asObjects(outputs).map(({ content, text }) => asText(content) ?? asText(text))
  const isText = texts.length > 0 && texts.every((text) => text !== undefined)
  return toolAnswer(isText ? texts.join('\n') : outputs, true)
}

function files({ files: attached }: JsonObject): Part[] {
  return asObjects(attached).map(({ mime, name }) => ({
    type: 'file',
    mediaType: asText(mime) ?? 'application/octet-stream',
    filename: asText(name),
  }))
}
