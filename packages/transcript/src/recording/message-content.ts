import { isDeeperThan } from '../json/json-depth.ts'
import { asArray, asObject, asString, type JsonObject } from '../json/json-value.ts'
import { parseEmbeddedText } from '../records/quote-large-integers.ts'
import type { FilePart, TextPart, UnknownPart } from '../model/part.ts'
import { isSystemMessage } from '../publication/without-system-prompts.ts'

/** Levels of nesting beyond which JSON stays a text. */
const MAX_DEPTH = 200

const kinds: Record<string, string> = {
  image: 'image/*',
  audio: 'audio/*',
  video: 'video/*',
  document: 'application/octet-stream',
}

/** The content of a message or an answer of the protocol: a text, or a list of texts and files. */
export function readContent(content: unknown): (TextPart | FilePart | UnknownPart)[] {
  const text = asString(content)
  if (text !== undefined) return text === '' ? [] : [{ type: 'text', text }]
  return (asArray(content) ?? []).map(readPiece)
}

/** The object or list that a text is the JSON of; every other value, and JSON nested too deep, as it is. */
export function structuredValue(value: unknown): unknown {
  const text = asString(value)
  if (text === undefined || !/^\s*[[{]/.test(text)) return value
  const parsed = parseEmbeddedText(text)
  return parsed === undefined || isDeeperThan(parsed, MAX_DEPTH) ? text : parsed
}

function readPiece(piece: unknown): TextPart | FilePart | UnknownPart {
  const fields = asObject(piece) ?? {}
  const name = asString(fields.type) ?? 'content'
  const text = asString(fields.text)
  // What a system says among the pieces stays known as such.
  if (isSystemMessage(piece)) return { type: 'unknown', name, value: piece }
  if (name === 'text' && text !== undefined) return { type: 'text', text }
  return readFile(name, fields) ?? { type: 'unknown', name, value: piece }
}

function readFile(name: string, { source, metadata }: JsonObject): FilePart | undefined {
  const { type, value, mimeType } = asObject(source) ?? {}
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  const content = asString(value)
  if (kind === undefined || content === undefined) return undefined
  const mediaType = asString(mimeType) ?? kind
  const filename = asString(asObject(metadata)?.filename) ?? asString(asObject(metadata)?.name)
  const named = filename === undefined ? {} : { filename }
  if (type === 'data')
    return { type: 'file', mediaType, ...named, url: `data:${mediaType};base64,${content}` }
  return { type: 'file', mediaType, ...named, ...(type === 'url' && { url: content }) }
}
