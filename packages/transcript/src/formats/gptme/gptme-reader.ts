import { anthropicUsage } from '../../chats/anthropic-usage.ts'
import { fileFromBytes, mediaTypeOfUrl } from '../../chats/file-from-bytes.ts'
import { chatRole } from '../../chats/chat-role.ts'
import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  metadata.usage: input_tokens output_tokens cache_read_tokens cache_creation_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation service_tier server_tool_use prompt_tokens completion_tokens total_tokens prompt_tokens_details completion_tokens_details input_tokens_details output_tokens_details cost
`)

const KEYS = 'role content timestamp pinned hide quiet files file_hashes call_id'

/** Reads `conversation.jsonl` of gptme. Its calls are blocks of code in the words, so what tools answer stands after. */
export const gptmeReader: ConversationReader = sessionReader({
  id: 'gptme',
  label: 'gptme conversation',
  takes: TAKEN_KEYS,
  application: 'gptme',
  detect: (values, container) => container === 'json-lines' && values.every(isLine) && values.some(isMarked),
  keys: { ...known(KEYS), metadata: known('model usage cost') },
  timeOf: ({ timestamp }) => timestamp,
  read: readLine,
})

const OWN = new Set([...KEYS.split(' '), 'metadata'])

function isLine(value: JsonObject): boolean {
  const isMessage = chatRole(value.role) !== undefined && typeof value.content === 'string'
  return isMessage && asText(value.timestamp) !== undefined && Object.keys(value).every((key) => OWN.has(key))
}

const isMarked = (value: JsonObject) =>
  typeof value.pinned === 'boolean' ||
  typeof value.hide === 'boolean' ||
  'call_id' in value ||
  'usage' in (asObject(value.metadata) ?? {})

function readLine(session: AgentSession, line: JsonObject): void {
  const role = chatRole(line.role)
  if (!role) return session.keepUnknown('line')
  const metadata = asObject(line.metadata) ?? {}
  const model = asText(metadata.model)
  const usage = usageOf(asObject(metadata.usage))
  const text = asText(line.content)
  const words: Part[] = text === undefined ? [] : [{ type: 'text', text }]
  session.cost += asCount(metadata.cost) ?? 0
  session.say(role, [...words, ...attachedFiles(line.files)], {
    model,
    usage,
    hidden: line.hide === true || (role === 'system' && line.pinned === true),
  })
}

function usageOf(usage: JsonObject | undefined): ReturnType<typeof anthropicUsage> {
  return anthropicUsage(
    usage && {
      input_tokens: usage.input_tokens,
      output_tokens: usage.output_tokens,
      cache_read_input_tokens: usage.cache_read_tokens,
      cache_creation_input_tokens: usage.cache_creation_tokens,
    },
  )
}

function attachedFiles(files: unknown): Part[] {
  const names = (asArray(files) ?? []).map(asText).filter((name) => name !== undefined)
  return names.map((name) => fileFromBytes(mediaTypeOfUrl(name), undefined, name))
}
