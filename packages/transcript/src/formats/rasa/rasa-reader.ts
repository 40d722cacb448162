import { createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { groupBy } from '../../json/group-by.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken of a tracker; its state is stored whole after its events. */
const TAKEN_KEYS = takenKeys(`
  : sender_id slots latest_message latest_event_time followup_action paused events latest_input_channel active_loop active_form latest_action latest_action_name conversation_id tracker sender
  slots: ...
  latest_message: ...
  latest_action: ...
  active_loop: ...
  active_form: ...
  tracker: ...
  **.events: event timestamp text data metadata parse_data input_channel message_id
  **.events.data: elements quick_replies buttons attachment image custom
  **.events.data.attachment: ...
`)

/**
 * Reads trackers of Rasa, as its interface and its stores give them, and its events one by one. What actions, slots and
 * forms did is hidden.
 */
export const rasaReader: ConversationReader = createExportReader({
  id: 'rasa',
  label: 'Rasa tracker',
  takes: TAKEN_KEYS,
  application: 'Rasa',
  keys: { chat: true, message: (event) => (event.event === 'user' || event.event === 'bot' ? SAID : true) },

  chatIn(value) {
    const about = asObject(value)
    const tracker = asObject(about?.tracker) ?? about
    const events = asArray(tracker?.events)
    if (!about || !tracker || !events?.some(isSaid)) return undefined
    const id = asText(tracker.sender_id) ?? asText(tracker.conversation_id)
    return { about, facts: { id }, messages: events }
  },

  chatsOfMessages(values) {
    if (!values.some((value) => isSaid(value) && asText(asObject(value)?.sender_id) !== undefined)) return []
    const groups = groupBy(values, (value) => asText(asObject(value)?.sender_id))
    return Array.from(groups, ([id, messages]) => ({ about: {}, facts: { id }, messages }))
  },

  read(event, { about, messages }, index) {
    const said = readEvent(event)
    const { events: _, tracker, ...state } = about
    const { events: _events, ...inner } = asObject(tracker) ?? {}
    const rest = { ...inner, ...state }
    if (!said || index < messages.length - 1 || Object.keys(rest).length === 0) return said
    return [said, { role: 'system', parts: [{ type: 'data', name: 'tracker', data: rest }], isNext: true }]
  },
})

function readEvent(event: JsonObject): ExportedMessage | undefined {
  const type = asText(event.event)
  if (type === undefined) return undefined
  const createdAt = toIsoTime(event.timestamp)
  const facts = createdAt ? { createdAt } : {}
  if (type === 'user') return { role: 'user', parts: [...uiText(event.text), ...meaning(event)], facts }
  if (type === 'bot') return { role: 'assistant', parts: [...uiText(event.text), ...extras(event)], facts }
  return { role: 'system', parts: [{ type: 'data', name: type, data: event }], facts }
}

const SAID = known('event timestamp text data metadata parse_data input_channel message_id sender_id')

function isSaid(value: unknown): boolean {
  const event = asObject(value)
  const isOwn = event?.event === 'user' || event?.event === 'bot'
  return isOwn && 'timestamp' in event && ('parse_data' in event || 'data' in event || 'text' in event)
}

/** What was understood of a question. */
function meaning({
  parse_data: parsed,
  input_channel: channel,
  metadata,
  message_id: id,
}: JsonObject): Part[] {
  const { text: _, ...understood } = asObject(parsed) ?? {}
  if (Object.keys(understood).length === 0) return []
  return [
    {
      type: 'data',
      name: 'understood',
      data: { ...understood, input_channel: channel, metadata, message_id: id },
    },
  ]
}

/** Pictures, and the buttons and cards that stand below an answer. */
function extras({ data, metadata }: JsonObject): Part[] {
  const { image, attachment, ...others } = asObject(data) ?? {}
  const files = [image, attachment].flatMap((value, index): Part[] => {
    const object = asObject(value)
    const url = asText(value) ?? asText(asObject(object?.payload)?.src)
    if (url !== undefined)
      return [{ type: 'file', mediaType: index === 0 ? 'image/*' : 'application/octet-stream', url }]
    return object ? [{ type: 'data', name: 'attachment', data: object }] : []
  })
  const shown = Object.entries(others).filter(([, value]) => isFilled(value))
  return [
    ...files,
    ...shown.map(([name, value]): Part => ({ type: 'data', name, data: value })),
    ...(isFilled(metadata) ? [{ type: 'data' as const, name: 'metadata', data: metadata }] : []),
  ]
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value != null && value !== ''
}
