import { chatRole } from '../../chats/chat-role.ts'
import { createExportReader } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const TAKEN_KEYS = takenKeys(`
  : conversations folders conversation
  folders: ...
  **.generator: mgt name aix metrics tokenStopReason upstreamHandle providerInfraLabel
  **.generator.aix: ...
  **.generator.metrics: ...
  **.part: pt text error aText aType textSignature redactedData
  **.fragments: ft fId originId part title caption created liveFileId vId
`)

/** Reads exports of big-AGI: all chats, or one. */
export const bigAgiReader: ConversationReader = createExportReader({
  id: 'big-agi',
  label: 'big-AGI export',
  takes: TAKEN_KEYS,
  application: 'big-AGI',
  keys: {
    file: (value) => ('conversations' in value ? known('conversations folders') : true),
    chat: known(
      'id messages systemPurposeId userTitle autoTitle userSymbol created updated tokenCount isArchived _isIncognito',
    ),
    message: known(
      'id role sender avatar purposeId originLLM fragments text typing pendingIncomplete generator metadata userFlags tokenCount created updated',
    ),
  },

  elementsOf: (value) => asArray(asObject(value)?.conversations) ?? [value],

  chatIn(value) {
    const about = asObject(value)
    const messages = asArray(about?.messages)
    if (!about || !messages?.some((message) => asArray(asObject(message)?.fragments))) return undefined
    const { id, userTitle, autoTitle, created, updated } = about
    const title = asText(userTitle) ?? asText(autoTitle)
    return { about, facts: { id, title, created, updatedAt: updated }, messages }
  },

  read(message) {
    const role = chatRole(message.role)
    if (!role) return undefined
    const createdAt = toIsoTime(message.created)
    const model = asText(asObject(message.generator)?.name) ?? asText(message.originLLM)
    return {
      id: asText(message.id),
      role,
      parts: asArray(message.fragments)
        ? asObjects(message.fragments).flatMap(partsOf)
        : uiText(message.text),
      facts: { ...(createdAt && { createdAt }), ...(model && role === 'assistant' && { model }) },
    }
  },
})

function partsOf(fragment: JsonObject): Part[] {
  const part = asObject(fragment.part) ?? {}
  const kind = asText(part.pt) ?? 'part'
  if (kind === 'text' || kind === 'error') return uiText(part.text ?? part.error)
  if (kind === '_pt_sentinel' || kind === 'ph') return []
  const thought = kind === 'ma' ? asText(part.aText) : undefined
  if (thought !== undefined) return [{ type: 'reasoning', text: thought }]
  return [{ type: 'data', name: kind, data: part }]
}
