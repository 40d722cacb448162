import { chatUsage } from '../formats/chat-messages/chat-usage.ts'
import { uiPart } from '../formats/chat-messages/ui-parts.ts'
import { toIsoTime } from '../import/iso-time.ts'
import { asArray, asObject, asString, asText } from '../import/json-value.ts'
import type { MessageFacts } from './conversation-event.ts'
import type { UIMessageStream } from './ui-message-stream.ts'
import { changeWritten, endWriting, withMessage, withPart, withWriting } from './ui-stream-message.ts'
import type { UIPartHandler } from './ui-stream-part.ts'

/** Begins a message; one of another id ends the one before. */
export const startMessage: UIPartHandler = (stream, { fields, at }) => {
  const id = asText(fields.messageId)
  const isAnother = id !== undefined && stream.messages.at(-1)?.id !== id
  const begun = withWriting(isAnother ? endWriting(stream) : stream, at, id)
  return changeWritten(begun, (message) => ({ ...message, ...factsOf(fields.messageMetadata) }))
}

/** Notes what is said about a message, which its end tells. */
export const changeMetadata: UIPartHandler = (stream, { fields, at }) => {
  const begun = withWriting(stream, at)
  return { ...begun, facts: { ...begun.facts, ...factsOf(fields.messageMetadata) } }
}

/** Ends a message. */
export const finishMessage: UIPartHandler = (stream, part) => endWriting(withFacts(stream, part))

/** Ends a message that did not come to its end, with the reason where one is told. */
export const stopMessage: UIPartHandler = (stream, { type, fields, at }) => {
  const reason = type === 'error' ? asString(fields.errorText) : asText(fields.reason)
  if (type === 'error' && reason === undefined) return undefined
  if (reason === undefined) return endWriting(stream)
  const begun = withWriting(stream, at)
  return endWriting(withPart(begun, { type: 'data', name: type, data: { message: reason } }))
}

/** Takes in what a person said meanwhile; the answer goes on after it, in a message of its own. */
export const steer: UIPartHandler = (stream, { fields, at }) => {
  const id = asText(fields.id)
  const parts = asArray(fields.parts)
  if (id === undefined || !parts) return undefined
  const said = parts.flatMap((part) => uiPart(asObject(part) ?? {}) ?? [])
  return withMessage(endWriting(stream), {
    id,
    role: 'user',
    parts: said,
    createdAt: new Date(at).toISOString(),
  })
}

const withFacts = (stream: UIMessageStream, { fields }: { fields: Record<string, unknown> }) => ({
  ...stream,
  facts: { ...stream.facts, ...factsOf(fields.messageMetadata) },
})

/** What applications by custom keep in a message's metadata. */
function factsOf(value: unknown): MessageFacts {
  const metadata = asObject(value) ?? {}
  const createdAt = toIsoTime(metadata.createdAt ?? metadata.timestamp)
  const model = asText(metadata.model) ?? asText(metadata.modelId)
  const author = asText(metadata.author)
  const usage = chatUsage(metadata.usage ?? metadata.totalUsage)
  return {
    ...(author !== undefined && { author }),
    ...(createdAt !== undefined && { createdAt }),
    ...(model !== undefined && { model }),
    ...(usage !== undefined && { usage }),
  }
}
