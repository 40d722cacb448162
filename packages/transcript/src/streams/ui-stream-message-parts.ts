import { createCopyOnWriteMap } from '../recording/copy-on-write-map.ts'
import { chatUsage } from '../chats/chat-usage.ts'
import { uiPart } from '../chats/ui-parts.ts'
import { toIsoTime } from '../reading/iso-time.ts'
import { asArray, asObject, asString, asText } from '../json/json-value.ts'
import type { MessageFacts } from '../live/conversation-event.ts'
import {
  changeWritten,
  endWriting,
  finishStream,
  withFacts,
  withMessage,
  withPart,
  withStart,
  withWriting,
  countParts,
} from './ui-stream-message.ts'
import { reportPart, type UIPartHandler } from './ui-stream-part.ts'

/** Begins a message; one of another id ends the one before. */
export const startMessage: UIPartHandler = (stream, { fields, at }) => {
  const id = asText(fields.messageId)
  const goesOn = stream.isWriting && (id === undefined || id === stream.currentId)
  const begun = goesOn ? stream : withStart(stream, at, id)
  const checked = id === undefined || begun.currentId === id ? begun : reportPart(begun, 'protocol', id)
  return changeWritten(checked, (message) => ({ ...message, ...factsOf(fields.messageMetadata) }))
}

/** Notes facts about a message, which its end emits. */
export const changeMetadata: UIPartHandler = (stream, { fields }) =>
  withFacts(stream, factsOf(fields.messageMetadata))

/** Ends a message. */
export const finishMessage: UIPartHandler = (stream, part) =>
  endWriting(changeMetadata(stream, part) ?? stream)

/** Ends a message that did not come to its end, with the reason where the stream gives one. */
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
  const finished = finishStream(endWriting(stream))
  if (finished.messages.some((message) => message.id === id)) return { ...finished, lastId: id }
  return withMessage(finished, {
    id,
    role: 'user',
    parts: said,
    createdAt: new Date(at).toISOString(),
  })
}

/** The facts that applications by convention put in a message's metadata. */
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

/** Notes where a step begins. */
export const startStep: UIPartHandler = (stream, { at }) => {
  const begun = withWriting(stream, at)
  return { ...begun, stepStart: countParts(begun) }
}

/** Removes what was added in the current step. */
export const resetStep: UIPartHandler = (stream) => {
  if (!stream.isWriting) return stream
  const { stepStart } = stream
  const cut = changeWritten(stream, (message) => ({ ...message, parts: message.parts.slice(0, stepStart) }))
  const data = new Map([...stream.data].filter(([, index]) => index < stepStart))
  return { ...cut, data, texts: new Map(), calls: createCopyOnWriteMap() }
}
