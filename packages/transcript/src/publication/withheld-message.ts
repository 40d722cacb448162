import { dataKind } from '../model/data-kind.ts'
import { filterMessages } from '../model/filter-messages.ts'
import type { Message } from '../model/message.ts'
import type { FilePart, Part, ToolCallPart, ToolResult, ToolResultContent } from '../model/part.ts'
import { withoutEmbeddedFiles, withoutFilesInText } from './without-embedded-files.ts'
import type { Withholder } from './withholding.ts'

/** The message without what has to go; undefined where nothing of it is left, or it has to go as a whole. */
export function withheldMessage(message: Message, withholder: Withholder): Message | undefined {
  const { hides, note } = withholder
  if (message.parts.length > 0 && isWhollyHidden(message, withholder)) return undefined
  const parts = message.parts.flatMap((part) => withheldPart(part, withholder) ?? [])
  if (parts.length === 0 && message.parts.length > 0) return undefined
  const { author, createdAt, model, ...rest } = message
  if (hides('author') && author !== undefined) note('author')
  if (hides('times') && createdAt !== undefined) note('times')
  if (hides('models') && model !== undefined) note('models')
  return {
    ...rest,
    parts,
    ...(author !== undefined && !hides('author') && { author }),
    ...(createdAt !== undefined && !hides('times') && { createdAt }),
    ...(model !== undefined && !hides('models') && { model }),
  }
}

function isWhollyHidden({ role, parts }: Message, { hides, note }: Withholder): boolean {
  if (role === 'system' && hides('system-prompt')) {
    note('system-prompt')
    return true
  }
  if (role === 'tool' && hides('tool-results')) {
    note('tool-results')
    return true
  }
  // A source made it of what went before, results of tools among it.
  const isSummary = parts.some((part) => part.type === 'data' && dataKind(part) === 'compaction-summary')
  if (!isSummary || !hides('tool-results', 'reasoning', 'system-prompt')) return false
  note('messages')
  return true
}

function withheldPart(part: Part, withholder: Withholder): Part | undefined {
  if (part.type === 'tool-call') return withheldCall(part, withholder)
  if (part.type !== 'reasoning') return withheldContent(part, withholder)
  const { hides, note } = withholder
  if (hides('reasoning')) {
    note('reasoning')
    return undefined
  }
  const { durationMs, ...rest } = { ...part, text: withoutFilesInText(part.text, withholder) }
  if (durationMs === undefined) return rest
  if (!hides('times')) return { ...rest, durationMs }
  note('times')
  return rest
}

function withheldCall(part: ToolCallPart, withholder: Withholder): ToolCallPart | undefined {
  const { hides, note } = withholder
  if (hides('tool-calls')) {
    note('tool-calls')
    return undefined
  }
  const { messages, result, input, ...rest } = part
  // What a sub-agent says last is the result of the call.
  if (messages && hides('tool-results')) note('tool-results')
  return {
    ...rest,
    input: withoutEmbeddedFiles(withoutFoundSources(input, withholder), withholder),
    ...(result && { result: withheldResult(result, withholder) }),
    ...(messages && !hides('tool-results') && { messages: withheldSubMessages(messages, withholder) }),
  }
}

/** Providers that search by themselves write what they found beside the query. */
function withoutFoundSources(input: unknown, { hides, note }: Withholder): unknown {
  if (!hides('tool-results') || typeof input !== 'object' || input === null) return input
  const { sources, ...rest } = input as Record<string, unknown>
  if (!Array.isArray(sources)) return input
  note('tool-results')
  return rest
}

function withheldSubMessages(messages: readonly Message[], withholder: Withholder): Message[] {
  const pieces = new Map(messages.map((message) => [message.id, withheldMessage(message, withholder)]))
  const remaining = filterMessages(messages, ({ id }) => pieces.get(id) !== undefined).messages
  return remaining.flatMap(({ id, parentId }) => {
    const piece = pieces.get(id)
    return piece ? [{ ...piece, parentId }] : []
  })
}

function withheldResult(
  { content, createdAt, durationMs, ...rest }: ToolResult,
  withholder: Withholder,
): ToolResult {
  const { hides, note } = withholder
  const hasTimes = createdAt !== undefined || durationMs !== undefined
  if (hides('times') && hasTimes) note('times')
  const isHidden = hides('tool-results') && content.length > 0
  if (isHidden) note('tool-results')
  return {
    ...rest,
    content: isHidden ? [] : content.flatMap((piece) => withheldContent(piece, withholder) ?? []),
    ...(isHidden && { isWithheld: true }),
    ...(!hides('times') && createdAt !== undefined && { createdAt }),
    ...(!hides('times') && durationMs !== undefined && { durationMs }),
  }
}

function withheldContent(piece: ToolResultContent, withholder: Withholder): ToolResultContent | undefined {
  const { hides, note } = withholder
  switch (piece.type) {
    case 'text':
      return { ...piece, text: withoutFilesInText(piece.text, withholder) }
    case 'file':
      return withheldFile(piece, withholder)
    case 'source':
      // Without an address on the web a source is a document: its title is the name of a file.
      if (!hides('attachments') || /^https?:/i.test(piece.url ?? '')) return piece
      note('attachments')
      return undefined
    case 'data':
      if (!hides('data', 'tool-results', 'attachments')) return piece
      note('data')
      return undefined
    case 'unknown':
      // Nobody knows what it holds.
      if (!hides('reasoning', 'system-prompt', 'tool-results', 'attachments')) return piece
      note('data')
      return undefined
  }
}

function withheldFile(file: FilePart, { hides, note }: Withholder): FilePart | undefined {
  if (!hides('attachments')) return file
  note('attachments')
  return hides('messages')
    ? undefined
    : { type: 'file', mediaType: 'application/octet-stream', isWithheld: true }
}
