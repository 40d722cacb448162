import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import type { Part, ToolCallPart, ToolResultContent } from '../model/part.ts'
import { mapTexts } from './map-texts.ts'

/** Shorter names are words too, and are replaced only where they stand alone. */
const SAFE_LENGTH = 6

/** The names of models that the messages of a conversation carry, sub-agents' too. */
export function modelNames(messages: readonly Message[]): string[] {
  return messages.flatMap(({ model, parts }) => [
    ...(model === undefined ? [] : [model]),
    ...parts.flatMap((part) => (part.type === 'tool-call' ? modelNames(part.messages ?? []) : [])),
  ])
}

/** Replaces these names in a text by `model 1`, `model 2` and so on, each always by the same. */
export function createModelNamer(names: Iterable<string>): (text: string) => string {
  const known = [...new Set(names)].filter((name) => name.trim() !== '')
  if (known.length === 0) return (text) => text
  const numbers = new Map(known.map((name, index) => [name, `model ${index + 1}`]))
  const patterns = known.toSorted((a, b) => b.length - a.length).map(patternOf)
  const anyName = new RegExp(patterns.join('|'), 'g')
  return (text) => text.replaceAll(anyName, (name) => numbers.get(name) ?? '')
}

function patternOf(name: string): string {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return name.length < SAFE_LENGTH ? String.raw`(?<![\w-])${literal}(?![\w-])` : literal
}

/** The conversation with names of models replaced in what tools were given and answered; what was said stays. */
export function withoutModelNames(
  conversation: Conversation,
  rename: (text: string) => string,
): Conversation {
  return { ...conversation, messages: renamedMessages(conversation.messages, rename) }
}

function renamedMessages(messages: readonly Message[], rename: (text: string) => string): Message[] {
  return messages.map((message) => ({
    ...message,
    parts: message.parts.map((part): Part => {
      if (part.type === 'tool-call') return renamedCall(part, rename)
      return part.type === 'text' || part.type === 'reasoning' ? part : renamedContent(part, rename)
    }),
  }))
}

function renamedCall(part: ToolCallPart, rename: (text: string) => string): ToolCallPart {
  const { input, result, messages } = part
  return {
    ...part,
    input: mapTexts(input, rename),
    ...(result && {
      result: { ...result, content: result.content.map((piece) => renamedContent(piece, rename)) },
    }),
    ...(messages && { messages: renamedMessages(messages, rename) }),
  }
}

function renamedContent<Piece extends ToolResultContent>(
  piece: Piece,
  rename: (text: string) => string,
): Piece {
  if (piece.type === 'text') return { ...piece, text: rename(piece.text) }
  if (piece.type === 'data') return { ...piece, data: mapTexts(piece.data, rename) }
  return piece.type === 'unknown' ? { ...piece, value: mapTexts(piece.value, rename) } : piece
}
