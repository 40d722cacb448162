import { groupBy } from '../../json/group-by.ts'
import { asText, type JsonObject } from '../../json/json-value.ts'
import type { TranscriptRecord } from '../../records/records.ts'

/** A message of OpenCode, and its parts in their order. */
export interface OpenCodeMessage {
  info: JsonObject
  source: TranscriptRecord
  parts: Map<string, JsonObject>
}

/** What OpenCode stores, wherever it stands: sessions, their messages, their parts; the newest of one id counts. */
export class OpenCodeLog {
  readonly sessions: Map<string, JsonObject> = new Map()
  private readonly messages = new Map<string, OpenCodeMessage>()
  private readonly early = new Map<string, Map<string, JsonObject>>()

  addSession(info: JsonObject): void {
    const id = asText(info.id)
    if (id !== undefined) this.sessions.set(id, info)
  }

  /** Enters a message, or what is new of it. */
  addMessage(info: JsonObject, source: TranscriptRecord, fallbackId: string = ''): void {
    const id = asText(info.id) ?? fallbackId
    const known = this.messages.get(id)
    if (known) known.info = info
    else this.messages.set(id, { info, source, parts: this.early.get(id) ?? new Map() })
    const sessionId = asText(info.sessionID) ?? ''
    if (!this.sessions.has(sessionId)) this.sessions.set(sessionId, { id: asText(info.sessionID) })
  }

  /** Whether a message of an id was entered. */
  hasMessage(id: string): boolean {
    return this.messages.has(id)
  }

  /** Enters a part, or what is new of it; it may come before its message. */
  addPart(part: JsonObject, messageId: string): void {
    const parts = this.messages.get(messageId)?.parts ?? this.early.get(messageId) ?? new Map()
    if (!this.messages.has(messageId)) this.early.set(messageId, parts)
    parts.set(asText(part.id) ?? `part-${parts.size + 1}`, part)
  }

  removeMessage(id: string): void {
    this.messages.delete(id)
  }

  removePart(messageId: string, id: string): void {
    this.messages.get(messageId)?.parts.delete(id)
  }

  /** The messages of each session, in the order in which they came. */
  messagesBySession(): Map<string, OpenCodeMessage[]> {
    return groupBy(this.messages.values(), ({ info }) => asText(info.sessionID) ?? '')
  }
}
