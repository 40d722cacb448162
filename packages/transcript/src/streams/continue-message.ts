import type { Message } from '../model/message.ts'
import type { FilePart, Part, ToolCallPart } from '../model/part.ts'

/** Name of the data part that a message ends with whose stream broke off. */
const CUT_OFF = 'cut-off'

/** A message that a stream continues. */
export interface Continuation {
  /** The message before the stream. */
  base: Message
  /** How many parts of the base stay in front of what the stream brings; undefined while the stream only repeats the base. */
  kept?: number
  /** @default the address itself */
  nameFile?: NameFile
}

/** Gives the address under which the conversation stores a file that a stream brings as `url`; any other address unchanged. */
export type NameFile = (url: string) => string

/** Whether a stream still writes a message, has ended it, or only lists what was said before. */
export type WrittenState = 'writing' | 'over' | 'listed'

/** A continued message, and how its stream continues it. */
export interface Continued {
  message: Message
  continuation: Continuation
}

/**
 * The message that stands after a stream has brought `written` under its id. A stream that repeats what stands, as after a
 * lost connection, changes nothing until it brings more than that; everything else is added at the end. Calls are known
 * by their ids. Nothing of the existing message is removed, apart from the mark of an interrupted stream once it is repeated.
 */
export function continueMessage(known: Continuation, brought: Message, state: WrittenState): Continued {
  const { base } = known
  const written = withKnownFiles(known, brought)
  const begin = known.kept ?? existingParts(base.parts, written.parts, state === 'over')
  const isOnlyListed = state === 'listed' && begin === base.parts.length
  const kept = isOnlyListed ? undefined : begin
  const { id: _, parentId: __, role: ___, parts, createdAt = base.createdAt, ...facts } = written
  const time = base.createdAt ?? createdAt
  return {
    message: {
      ...base,
      ...facts,
      ...(time !== undefined && { createdAt: time }),
      parts: kept === undefined ? updateCalls(base.parts, parts) : joinParts(base.parts, kept, parts),
    },
    continuation: kept === undefined ? known : { ...known, kept },
  }
}

/** What a stream brings, with the files that the message has already under the addresses that it has them by. */
function withKnownFiles({ base, nameFile }: Continuation, brought: Message): Message {
  const files = nameFile ? base.parts.flatMap(filesOf) : []
  if (!nameFile || files.length === 0) return brought
  const known = (file: FilePart) => {
    const name = file.url === undefined ? undefined : nameFile(file.url)
    const isKnown = ({ url, mediaType, filename }: FilePart) =>
      url === name && mediaType === file.mediaType && filename === file.filename
    return (name !== file.url && files.find(isKnown)) || file
  }
  return { ...brought, parts: brought.parts.map((part) => mapFiles(part, known)) }
}

function filesOf(part: Part): FilePart[] {
  if (part.type === 'file') return [part]
  if (part.type !== 'tool-call') return []
  return part.result?.content.filter((content) => content.type === 'file') ?? []
}

/** A part, or what a call answered, with each file mapped. */
function mapFiles(part: Part, map: (file: FilePart) => FilePart): Part {
  if (part.type === 'file') return map(part)
  if (part.type !== 'tool-call' || !part.result || filesOf(part).length === 0) return part
  const content = part.result.content.map((each) => (each.type === 'file' ? map(each) : each))
  return { ...part, result: { ...part.result, content } }
}

/** Where in a message the parts of a stream begin; undefined as long as they only repeat the end of the message. */
function existingParts(base: readonly Part[], written: readonly Part[], isOver: boolean): number | undefined {
  if (written.length === 0) return undefined
  const existing = base.slice(0, base.findLastIndex((part) => !isCutOff(part)) + 1)
  if (existing.length === 0) return 0
  for (let start = 0; start < existing.length; start++) {
    const repeated = existing.slice(start)
    const common = written.slice(0, repeated.length)
    const isLast = (index: number) => index === written.length - 1
    const mayRepeat = common.every((part, index) => {
      const known = repeated[index]
      return (
        known && (covers(part, known) || isSameCall(part, known) || (isLast(index) && covers(known, part)))
      )
    })
    if (!mayRepeat) continue
    const isWhole = repeated.every((known, index) => {
      const part = written[index]
      return part !== undefined && covers(part, known)
    })
    if (isWhole) return start
    if (!isOver) return undefined
  }
  return base.length
}

function joinParts(base: readonly Part[], kept: number, written: readonly Part[]): Part[] {
  const first = base.slice(0, kept)
  const added = written.filter((part) => !first.some((known) => isSameCall(known, part)))
  return [...updateCalls(first, written), ...added.map((part) => withKnownResult(part, base))]
}

/** Updates existing calls where they are. */
function updateCalls(base: readonly Part[], written: readonly Part[]): Part[] {
  return base.map((part) => {
    const update = written.find((other) => isSameCall(other, part) && covers(other, part))
    return update ? withKnownResult(update, [part]) : part
  })
}

/** An answer that is repeated was given when it was first given. */
function withKnownResult(part: Part, base: readonly Part[]): Part {
  const known = base.find((other) => isSameCall(other, part))
  if (part.type !== 'tool-call' || known?.type !== 'tool-call' || !known.result) return part
  return isSameResult(part.result, known.result) ? { ...part, result: known.result } : part
}

function isCutOff(part: Part | undefined): boolean {
  return part?.type === 'data' && part.name === CUT_OFF
}

function isSameCall(one: Part, other: Part): boolean {
  return one.type === 'tool-call' && other.type === 'tool-call' && one.toolCallId === other.toolCallId
}

/** Whether a part holds everything that another one holds. */
function covers(part: Part, known: Part): boolean {
  if (known.type === 'text' || known.type === 'reasoning')
    return part.type === known.type && part.text.startsWith(known.text)
  if (known.type === 'tool-call') return part.type === 'tool-call' && coversCall(part, known)
  return JSON.stringify(part) === JSON.stringify(known)
}

function coversCall(call: ToolCallPart, known: ToolCallPart): boolean {
  if (call.toolCallId !== known.toolCallId || call.toolName !== known.toolName) return false
  if (known.result && !isSameResult(call.result, known.result)) return false
  if ((known.messages?.length ?? 0) > (call.messages?.length ?? 0)) return false
  if (typeof known.input !== 'string' || JSON.stringify(call.input) === JSON.stringify(known.input))
    return typeof call.input !== 'string' || typeof known.input === 'string'
  const text = typeof call.input === 'string' ? call.input : JSON.stringify(call.input)
  return withoutSpace(text).startsWith(withoutSpace(known.input))
}

/** Whether a call was answered the same, whenever that was. */
export function isSameResult(one: ToolCallPart['result'], other: ToolCallPart['result']): boolean {
  return one?.outcome === other?.outcome && JSON.stringify(one?.content) === JSON.stringify(other?.content)
}

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')
