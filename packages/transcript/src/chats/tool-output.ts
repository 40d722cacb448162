import { asArray, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import type { FilePart, SourcePart, ToolResultContent } from '../model/part.ts'
import { fileFromBytes, mediaTypeOfUrl } from './file-from-bytes.ts'

const MCP_ANSWER = ['content', 'isError', 'structuredContent', '_meta']

/** The content of an output of the AI SDK or of an MCP server. Values that are no known content become `data`. */
export function toolOutput(output: unknown): ToolResultContent[] {
  if (output === undefined || output === null || output === '') return []
  if (typeof output === 'string') return [{ type: 'text', text: output }]
  const object = asObject(output)
  if (object && isWrapped(object)) return toolOutput(object.value)
  const content = (mcpContent(object) ?? asArray(output))?.map(pieceOf) ?? []
  if (content.length > 0 && content.every((piece) => piece !== undefined)) return content
  return [pieceOf(output) ?? { type: 'data', name: 'output', data: output }]
}

/** The AI SDK's model messages say of an output what it is: `{ type: 'error-text', value: '…' }`. */
function isWrapped(output: JsonObject): boolean {
  return 'value' in output && /^(content|(error-)?(text|json))$/.test(asText(output.type) ?? '')
}

/** The answer of an MCP server; data that only has a field of that name is left alone. */
function mcpContent(output: JsonObject | undefined): unknown[] | undefined {
  const isAnswer = output && Object.keys(output).every((key) => MCP_ANSWER.includes(key))
  return isAnswer ? asArray(output.content) : undefined
}

function pieceOf(value: unknown): ToolResultContent | undefined {
  const piece = asObject(value)
  const text = asString(piece?.text)
  switch (piece?.type) {
    case 'text':
      return text === undefined ? undefined : { type: 'text', text }
    case 'image':
    case 'audio':
    case 'media':
    case 'file':
    case 'image-data':
    case 'file-data':
    case 'image-url':
    case 'file-url':
      return filePiece(piece)
    case 'resource_link':
    case 'source-url':
      return linkPiece(piece)
    case 'resource':
      return resourcePiece(asObject(piece.resource))
    default:
      return undefined
  }
}

function filePiece(piece: JsonObject): FilePart | undefined {
  const bytes = asText(piece.data) ?? asText(piece.url)
  const stated = asText(piece.mediaType) ?? asText(piece.mimeType) ?? mediaTypeOfUrl(bytes)
  const mediaType = stated ?? (asText(piece.type)?.startsWith('image') ? 'image/*' : undefined)
  return bytes === undefined ? undefined : fileFromBytes(mediaType, bytes, asText(piece.filename))
}

function linkPiece(piece: JsonObject): SourcePart | undefined {
  const url = asText(piece.uri) ?? asText(piece.url)
  const title = asText(piece.title) ?? asText(piece.name)
  return url === undefined
    ? undefined
    : { type: 'source', sourceId: asText(piece.sourceId) ?? url, title, url }
}

function resourcePiece(resource: JsonObject | undefined): ToolResultContent | undefined {
  const text = asText(resource?.text)
  if (text !== undefined) return { type: 'text', text }
  const blob = asText(resource?.blob)
  return blob === undefined
    ? undefined
    : fileFromBytes(asText(resource?.mimeType), blob, asText(resource?.uri))
}
