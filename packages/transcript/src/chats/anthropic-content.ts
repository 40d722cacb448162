import { fileFromBase64 } from '../reading/file-from-base64.ts'
import { toIsoTime } from '../reading/iso-time.ts'
import { asArray, asObject, asString, type JsonObject } from '../json/json-value.ts'
import type { FilePart, Part, SourcePart } from '../model/part.ts'

/** Names of content blocks that call a tool. */
const calls = new Set(['tool_use', 'server_tool_use', 'mcp_tool_use'])

/** The parts a content block of a message becomes; none for empty text. Tool results are not among them. */
export function partsOfBlock(value: unknown): Part[] {
  const block = asObject(value)
  if (!block) return typeof value === 'string' ? textParts(value) : [unknownPart('block', value)]
  const type = asString(block.type) ?? 'block'
  if (calls.has(type)) return [toolCall(block)]
  switch (type) {
    case 'text':
      return [...textParts(asString(block.text) ?? ''), ...citations(block)]
    case 'thinking':
      return reasoning(block)
    case 'redacted_thinking':
      return []
    case 'image':
    case 'document':
      return [filePart(block) ?? unknownPart(type, block)]
    default:
      return [unknownPart(type, block)]
  }
}

/** Thoughts, or their summaries where the application keeps the thoughts themselves back. */
function reasoning(block: JsonObject): Part[] {
  const thought = asString(block.thinking) ?? ''
  const summaries = (asArray(block.summaries) ?? []).map((value) =>
    asString(asObject(value)?.summary)?.trim(),
  )
  const text = thought.trim() ? thought : summaries.filter(Boolean).join('\n\n')
  const durationMs = durationBetween(toIsoTime(block.start_timestamp), toIsoTime(block.stop_timestamp))
  return text === '' ? [] : [{ type: 'reasoning', text, ...(durationMs !== undefined && { durationMs }) }]
}

/** From one time to another that is not before it, in milliseconds. */
export function durationBetween(from: string | undefined, to: string | undefined): number | undefined {
  if (from === undefined || to === undefined) return undefined
  const duration = Date.parse(to) - Date.parse(from)
  return duration >= 0 ? duration : undefined
}

/** A picture or document block as a file; undefined when it is neither bytes nor an address. */
export function filePart(block: JsonObject): FilePart | undefined {
  const source = asObject(block.source)
  const filename = asString(block.title)
  const mediaType = asString(source?.media_type)
  const data = asString(source?.data)
  if (data !== undefined && source?.type === 'base64') return fileFromBase64(mediaType, data, filename)
  const fallback = block.type === 'image' ? 'image/*' : 'application/octet-stream'
  const url = asString(source?.url)
  if (url === undefined) return undefined
  return { type: 'file', mediaType: mediaType ?? fallback, filename, url }
}

/** A page that an answer or a search names. */
export function sourcePart(block: JsonObject): SourcePart | undefined {
  const url = asString(block.url) ?? asString(block.source)
  return url === undefined ? undefined : { type: 'source', sourceId: url, title: asString(block.title), url }
}

function textParts(text: string): Part[] {
  return text.trim() === '' ? [] : [{ type: 'text', text }]
}

function toolCall(block: JsonObject): Part {
  return {
    type: 'tool-call',
    toolCallId: asString(block.id) ?? '',
    toolName: asString(block.name) ?? 'unknown',
    input: block.input ?? null,
  }
}

function citations(block: JsonObject): Part[] {
  const cited = (asArray(block.citations) ?? []).map((citation) => sourcePart(asObject(citation) ?? {}))
  return cited.filter((part) => part !== undefined)
}

function unknownPart(name: string, value: unknown): Part {
  return { type: 'unknown', name, value }
}
