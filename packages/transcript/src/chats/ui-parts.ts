import { asArray, asCount, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import type { FilePart, Part, ReasoningPart, SourcePart, TextPart } from '../model/part.ts'
import { fileFromBytes } from './file-from-bytes.ts'

/** One part of a UI message that is no tool call; undefined for a type the AI SDK does not define. */
export function uiPart(part: JsonObject): Part[] | undefined {
  const type = asString(part.type) ?? ''
  switch (type) {
    case 'text':
      return [...uiText(part.text), ...citations(part)]
    case 'reasoning':
      return uiReasoning(part)
    case 'source':
      return uiSource(asObject(part.source) ?? part)
    case 'source-url':
    case 'source-document':
      return uiSource(part)
    case 'file':
    case 'reasoning-file':
      return uiFile(part)
    case 'step-start':
      return []
    default:
      return type.startsWith('data-')
        ? [{ type: 'data', name: type.slice(5), data: part.data ?? null }]
        : undefined
  }
}

/** A text of its own; nothing where it is blank. */
export function uiText(value: unknown): TextPart[] {
  const text = asText(value)
  return text === undefined ? [] : [{ type: 'text', text }]
}

/** The reasoning of the model, where its provider gives it as text. */
export function uiReasoning({ text, reasoning, durationMs }: JsonObject): ReasoningPart[] | undefined {
  const thought = asString(text) ?? asString(reasoning)
  if (thought === undefined) return undefined
  const duration = asCount(durationMs)
  if (thought.trim() === '' && duration === undefined) return []
  return [{ type: 'reasoning', text: thought, ...(duration !== undefined && { durationMs: duration }) }]
}

/** A file under the names of any version: `url` and `mediaType`, `data` and `mimeType`, `contentType`. */
export function uiFile(file: JsonObject): FilePart[] | undefined {
  const bytes = asText(file.url) ?? asText(file.data)
  const mediaType = asText(file.mediaType) ?? asText(file.mimeType) ?? asText(file.contentType)
  const filename = asText(file.filename) ?? asText(file.name)
  if (bytes === undefined && filename === undefined) return undefined
  const size = asCount(file.size)
  return [{ ...fileFromBytes(mediaType, bytes, filename), ...(size !== undefined && { size }) }]
}

function uiSource(source: JsonObject): SourcePart[] | undefined {
  const url = asText(source.url)
  const title = asText(source.title) ?? asText(source.filename)
  const sourceId = asText(source.sourceId) ?? asText(source.id) ?? url
  return sourceId === undefined ? undefined : [{ type: 'source', sourceId, title, url }]
}

function citations({ citations: cited }: JsonObject): SourcePart[] {
  return (asArray(cited) ?? []).flatMap((value) => {
    const citation = asObject(value) ?? {}
    return uiSource(asObject(citation.source) ?? citation) ?? []
  })
}
