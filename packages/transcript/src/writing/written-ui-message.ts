import type { Message } from '../model/message.ts'
import type { OriginalFields } from '../model/original-fields.ts'
import type { FilePart, Part, SourcePart, ToolCallPart, ToolResultContent } from '../model/part.ts'

/** A message as the AI SDK, version 5 and later, keeps it; its `UIMessage` as JSON. */
export interface WrittenUIMessage {
  /** As in the conversation. */
  id: string
  /** The AI SDK has no role for tools: theirs are part of the assistant. */
  role: 'system' | 'user' | 'assistant'
  /** When it was said, the model, the author and the tokens, where they are known. */
  metadata?: Pick<Message, 'createdAt' | 'model' | 'author' | 'usage' | 'hidden' | 'isNotice'>
  /** In reading order, of the types that the AI SDK defines. */
  parts: ({ type: string } & Record<string, unknown>)[]
}

/** The message as the AI SDK has it; one that was read from there, as it was. */
export function writtenUIMessage(message: Message): WrittenUIMessage {
  const { original, parts } = message
  const written = parts.filter((part) => !part.original?.isDerived).map((part) => writtenUIPart(part))
  for (const { index, fields } of original?.blank ?? [])
    written.splice(index, 0, fields as WrittenUIMessage['parts'][number])
  return withOriginal({ ...frameOf(message), parts: written }, original)
}

/** The message without its parts, as it would be if it had not been read from the AI SDK. */
function frameOf({
  id,
  role,
  createdAt,
  model,
  author,
  usage,
  hidden,
  isNotice,
}: Message): Omit<WrittenUIMessage, 'parts'> {
  const facts = { createdAt, model, author, usage, hidden, isNotice }
  const known = Object.entries(facts).filter(([, value]) => value !== undefined)
  return {
    id,
    role: role === 'tool' ? 'assistant' : role,
    ...(known.length > 0 && { metadata: Object.fromEntries(known) }),
  }
}

/** The part as the AI SDK has it; one that was read from there, as it was. */
export function writtenUIPart(part: Part): WrittenUIMessage['parts'][number] {
  return withOriginal(uiPart(part), part.original)
}

function withOriginal<Written extends object>(
  written: Written,
  original: OriginalFields | undefined,
): Written {
  if (!original) return written
  const { fields, absent = [] } = original
  const kept = Object.entries(written).filter(([key]) => !absent.includes(key))
  return { ...Object.fromEntries(kept), ...fields } as Written
}

function uiPart(part: Part): WrittenUIMessage['parts'][number] {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return { type: part.type, text: part.text }
    case 'file':
      return uiFile(part)
    case 'source':
      return uiSource(part)
    case 'data':
      return { type: `data-${part.name}`, data: part.data }
    case 'unknown':
      return part.original
        ? (part.value as WrittenUIMessage['parts'][number])
        : { type: `data-${part.name}`, data: part.value }
    case 'tool-call':
      return uiToolCall(part)
  }
}

function uiFile({ mediaType, filename, url, isWithheld }: FilePart): WrittenUIMessage['parts'][number] {
  if (isWithheld) return { type: 'data-file', data: { mediaType, filename, isWithheld } }
  return url === undefined || !URL.canParse(url)
    ? { type: 'data-file', data: { mediaType, filename, url } }
    : { type: 'file', mediaType, url, ...(filename !== undefined && { filename }) }
}

function uiSource({ sourceId, title, url }: SourcePart): WrittenUIMessage['parts'][number] {
  return url === undefined
    ? { type: 'source-document', sourceId, mediaType: 'application/octet-stream', title: title ?? sourceId }
    : { type: 'source-url', sourceId, url, ...(title !== undefined && { title }) }
}

/** What stands where a model would read a result that its readers were not given. */
const WITHHELD = 'Withheld by the author.'

/** The SDK refuses to go on after a call that has no answer; its reader here knows by the mark that there was none. */
const UNANSWERED = {
  state: 'output-error',
  errorText: 'No answer was recorded.',
  callProviderMetadata: { vitrine: { isUnanswered: true } },
}

/** Tools that an application does not know are dynamic ones. */
function uiToolCall(call: ToolCallPart): WrittenUIMessage['parts'][number] {
  const { toolCallId, toolName, input, result } = call
  const start = { type: 'dynamic-tool', toolName, toolCallId, input }
  if (!result) return { ...start, ...UNANSWERED }
  if (result.isWithheld) return { ...start, state: 'output-available', output: WITHHELD }
  return result.outcome === 'error'
    ? { ...start, state: 'output-error', errorText: errorText(result.content) }
    : { ...start, state: 'output-available', output: outputOf(call, result.content) }
}

function errorText(content: readonly ToolResultContent[]): string {
  return content.map((piece) => (piece.type === 'text' ? piece.text : JSON.stringify(piece))).join('\n')
}

/** What the tool put out: the messages of its agent, its text, its data, or several pieces. */
function outputOf({ messages }: ToolCallPart, content: readonly ToolResultContent[]): unknown {
  if (messages && messages.length > 0) return messages.map(writtenUIMessage)
  const [piece] = content
  if (content.length === 1 && piece?.type === 'text') return piece.text
  if (content.length === 1 && piece?.type === 'data') return piece.data
  return { type: 'content', value: content.map(outputPiece) }
}

function outputPiece(piece: ToolResultContent): unknown {
  if (piece.type === 'data') return piece.data
  return piece.type === 'unknown' ? piece.value : piece
}
