import { toIsoTime } from '../../reading/iso-time.ts'
import { asNumber, asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'

/** A message as ChatGPT stores it, narrowed to what the reader asks of it. */
export interface SourceMessage {
  role: Role
  /** The tool that speaks, or the name of a person. */
  author?: string
  /** `all`, or the tool an assistant message calls. */
  recipient: string
  contentType: string
  content: JsonObject
  metadata: JsonObject
  createdAt?: string
  model?: string
  /** 0 where the model is not given the message. */
  weight: number
  /** ChatGPT says itself that it did not show the message. */
  isFlaggedHidden: boolean
}

const ROLES: readonly string[] = ['system', 'user', 'assistant', 'tool'] satisfies Role[]

/** Narrows the `message` of a node, which may have the time of one without; undefined where there is none. */
export function sourceMessage(value: unknown, nodeTime?: unknown): SourceMessage | undefined {
  const message = asObject(value)
  if (!message) return undefined
  const author = asObject(message.author) ?? {}
  const content = asObject(message.content) ?? {}
  const metadata = asObject(message.metadata) ?? {}
  return {
    role: roleOf(asString(author.role) ?? asString(message.role)),
    author: asText(author.name),
    recipient: asText(message.recipient) ?? 'all',
    contentType: asText(content.content_type) ?? (Array.isArray(content.parts) ? 'text' : 'none'),
    content,
    metadata,
    createdAt: toIsoTime(message.create_time) ?? toIsoTime(nodeTime),
    model: asText(metadata.model_slug),
    weight: asNumber(message.weight) ?? 1,
    isFlaggedHidden: metadata.is_visually_hidden_from_conversation === true,
  }
}

function roleOf(role: string | undefined): Role {
  if (role === 'developer') return 'system'
  return ROLES.includes(role ?? '') ? (role as Role) : 'assistant'
}
