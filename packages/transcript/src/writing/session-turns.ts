import { asObject, type JsonObject } from '../json/json-value.ts'
import type { Conversation } from '../model/conversation.ts'
import { currentBranch } from '../model/current-branch.ts'
import type { Message } from '../model/message.ts'
import type { FilePart, Part, TextPart, ToolCallPart, ToolResult, ToolResultContent } from '../model/part.ts'

/** What an agent that goes on from a session of another can make use of: words, files, and what its tools did. */
export interface SessionTurn {
  role: 'user' | 'assistant'
  /** The message it is of, or a part of. */
  message: Message
  /** Of an assistant words alone. */
  content: (TextPart | FilePart)[]
  /** Calls made at once, after the words. */
  calls: SessionCall[]
}

/** A call of a tool that was answered, by names that every model takes. */
export interface SessionCall {
  /** Unique within the conversation. */
  id: string
  name: string
  /** A text where it was one. */
  input: JsonObject | string
  outcome: ToolResult['outcome']
  /** What the tool answered, with anything but text and files as JSON. */
  output: (TextPart | FilePart)[]
}

/**
 * The shown branch as the turns that a model is sent. Thoughts stay behind, since models take their own alone and signed, and so
 * do system prompts, data and what no reader understood; a message that went on after its tools answered becomes several turns.
 */
export function sessionTurns(conversation: Conversation): SessionTurn[] {
  const ids = new Set<string>()
  return currentBranch(conversation).flatMap((message) => {
    if (message.role === 'system') return []
    return message.role === 'user' ? userTurns(message) : assistantTurns(message, ids)
  })
}

/** The words of a turn, one paragraph after the other; files by their names. */
export function textOfContent(content: readonly (TextPart | FilePart)[]): string {
  return content.map((part) => (part.type === 'text' ? part.text : fileText(part))).join('\n\n')
}

/** The file as a line of text, for a model that cannot be sent it. */
export function fileText({ filename, mediaType, url, isWithheld }: FilePart): string {
  if (isWithheld) return '[A file that its author withholds]'
  const address = url === undefined || url.startsWith('data:') ? '' : ` ${url}`
  return `[File: ${filename ?? mediaType}${address}]`
}

/** The bytes of a `data:` URL as they stand in it. */
export function base64Of({ url, isWithheld }: FilePart): { mediaType: string; data: string } | undefined {
  const [, mediaType, data] = /^data:([\w.+/-]+);base64,(.*)$/s.exec(isWithheld ? '' : (url ?? '')) ?? []
  return mediaType === undefined || data === undefined ? undefined : { mediaType, data }
}

function userTurns(message: Message): SessionTurn[] {
  const content = message.parts.flatMap(contentOf)
  return content.length === 0 ? [] : [{ role: 'user', message, content, calls: [] }]
}

function contentOf(part: Part | ToolResultContent): (TextPart | FilePart)[] {
  if (part.type === 'file') return [part]
  return part.type === 'text' && part.text.trim() !== '' ? [part] : []
}

function assistantTurns(message: Message, ids: Set<string>): SessionTurn[] {
  const turns: SessionTurn[] = []
  const open = (): SessionTurn => {
    const turn: SessionTurn = { role: 'assistant', message, content: [], calls: [] }
    turns.push(turn)
    return turn
  }
  for (const part of message.parts) {
    const last = turns.at(-1)
    if (part.type === 'tool-call') (last ?? open()).calls.push(callOf(part, ids))
    else {
      const content = contentOf(part)
      if (content.length > 0) (last && last.calls.length === 0 ? last : open()).content.push(...content)
    }
  }
  return turns
}

const UNANSWERED: ToolResult = {
  outcome: 'error',
  content: [{ type: 'text', text: 'No answer was recorded.' }],
}

const WITHHELD: ToolResult['content'] = [{ type: 'text', text: 'Withheld by the author.' }]

function callOf({ toolCallId, toolName, input, result = UNANSWERED }: ToolCallPart, ids: Set<string>) {
  const isUsable = /^[\w-]{1,64}$/.test(toolCallId) && !ids.has(toolCallId)
  const id = isUsable ? toolCallId : `vitrine_call_${ids.size + 1}`
  ids.add(id)
  const content = result.isWithheld ? WITHHELD : result.content
  return {
    id,
    name: toolName.replaceAll(/[^\w-]/g, '_').slice(0, 64) || 'tool',
    input: typeof input === 'string' ? input : (asObject(input) ?? (input === null ? {} : { input })),
    outcome: result.outcome,
    output: content.flatMap(outputOf),
  }
}

function outputOf(piece: ToolResultContent): (TextPart | FilePart)[] {
  switch (piece.type) {
    case 'data':
      return [{ type: 'text', text: JSON.stringify(piece.data) ?? '' }]
    case 'unknown':
      return [{ type: 'text', text: JSON.stringify(piece.value) ?? '' }]
    case 'source':
      return [{ type: 'text', text: [piece.title, piece.url ?? piece.sourceId].filter(Boolean).join(' ') }]
    default:
      return contentOf(piece)
  }
}
