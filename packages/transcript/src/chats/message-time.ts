import { toIsoTime } from '../reading/iso-time.ts'
import { asObject, type JsonObject } from '../json/json-value.ts'

/** The ISO time at which a chat message was written; undefined where it has none. */
export function messageTime(message: JsonObject): string | undefined {
  const { _metadata: metadata } = message
  return toIsoTime(
    message.createdAt ??
      message.created_at ??
      message.timestamp ??
      message.create_time ??
      message.ts ??
      asObject(metadata)?.timestamp,
  )
}
