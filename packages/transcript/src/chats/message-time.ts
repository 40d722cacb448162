import { toIsoTime } from '../reading/iso-time.ts'
import type { JsonObject } from '../json/json-value.ts'

/** When a chat message was written, where it tells. */
export function messageTime(message: JsonObject): string | undefined {
  return toIsoTime(message.createdAt ?? message.created_at ?? message.timestamp ?? message.create_time)
}
