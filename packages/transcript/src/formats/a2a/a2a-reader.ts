import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import { fileFromBytes } from '../../chats/file-from-bytes.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const MESSAGE =
  'role parts messageId taskId contextId kind metadata extensions referenceTaskIds artifactId name description'

const TAKEN_KEYS = takenKeys(`
  : jsonrpc id result
  result: id contextId kind status history artifacts metadata
  **.metadata: ...
  **.status: state message timestamp
  **.message: ${MESSAGE}
  **.history: ${MESSAGE}
  **.artifacts: ${MESSAGE}
  **.parts: kind type text data file metadata url raw mediaType filename
  **.parts.data: ...
  **.file: name mimeType bytes uri
  **.file.metadata: ...
`)

/** Reads tasks of the Agent2Agent protocol, bare or as a server answered them: what was said, and what came out as artifacts. */
export const a2aReader: ConversationReader = createExportReader({
  id: 'a2a',
  label: 'Agent2Agent task',
  takes: TAKEN_KEYS,
  keys: {
    chat: known('id contextId kind status history artifacts metadata'),
    message: known(`${MESSAGE} createdAt`),
  },

  chatIn(value) {
    const task = asObject(asObject(value)?.result) ?? asObject(value)
    return task && chatOf(task)
  },

  read(message) {
    const role = SPEAKERS.get(message.role)
    if (!role) return undefined
    const createdAt = toIsoTime(message.createdAt)
    const title = message.artifactId === undefined ? undefined : asText(message.name)
    return {
      id: asText(message.messageId) ?? asText(message.artifactId),
      role,
      parts: [
        ...(title === undefined ? [] : [{ type: 'data' as const, name: 'artifact', data: { name: title } }]),
        ...asObjects(message.parts).map(partOf).flat(),
      ],
      ...(createdAt && { facts: { createdAt } }),
    }
  },
})

const SPEAKERS = new Map<unknown, Role>([
  ['user', 'user'],
  ['ROLE_USER', 'user'],
  ['agent', 'assistant'],
  ['ROLE_AGENT', 'assistant'],
])

function chatOf(task: JsonObject): ExportedChat | undefined {
  const status = asObject(task.status)
  const history = asArray(task.history) ?? []
  const artifacts = asObjects(task.artifacts)
  if (asText(status?.state) === undefined || asText(task.id) === undefined) return undefined
  if (![...asObjects(history), ...artifacts].some(({ parts }) => asArray(parts))) return undefined
  const last = asObject(status?.message)
  const isSame = ({ messageId }: JsonObject) => messageId !== undefined && messageId === last?.messageId
  const isNew = last && !asObjects(history).some(isSame)
  return {
    about: task,
    facts: { id: task.id, updatedAt: status?.timestamp },
    messages: [
      ...history,
      ...artifacts.map((artifact) => ({ ...artifact, role: 'agent' })),
      ...(isNew ? [{ ...last, createdAt: status?.timestamp }] : []),
    ],
  }
}

function partOf(part: JsonObject): Part[] {
  if (part.text !== undefined) return uiText(part.text)
  if (part.data !== undefined) return [{ type: 'data', name: 'data', data: part.data }]
  const file = asObject(part.file) ?? part
  const bytes = asText(file.bytes) ?? asText(file.raw) ?? asText(file.uri) ?? asText(file.url)
  const name = asText(file.name) ?? asText(file.filename)
  if (bytes === undefined && name === undefined)
    return [{ type: 'unknown', name: asText(part.kind) ?? 'part', value: part }]
  return [fileFromBytes(asText(file.mimeType) ?? asText(file.mediaType), bytes, name)]
}
