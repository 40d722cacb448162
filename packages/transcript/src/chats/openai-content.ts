import { fileFromBase64 } from '../reading/file-from-base64.ts'
import { asArray, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import type { FilePart, TextPart, ToolResultContent } from '../model/part.ts'
import { fileFromBytes, mediaTypeOfUrl } from './file-from-bytes.ts'
import { uiFile } from './ui-parts.ts'

/** The `content` of an OpenAI chat message: a text, or pieces. Thinking, calls and answers in it are read elsewhere; other pieces become `unknown` parts. */
export function openaiContent(content: unknown): ToolResultContent[] {
  if (content === null || content === undefined) return []
  return asArray(content)?.flatMap(pieceContent) ?? pieceContent(content)
}

const OF_MESSAGE = new Set(['role', 'content', 'name', 'id'])

function pieceContent(piece: unknown): ToolResultContent[] {
  if (typeof piece === 'string') return textContent(piece)
  const object = asObject(piece) ?? {}
  // Some stores keep a message inside the content of a message.
  const isBare = Object.keys(object).every((key) => OF_MESSAGE.has(key))
  if (isBare && asText(object.role)) {
    const text = asString(object.content)
    if (text !== undefined) return textContent(text)
  }
  const type = asText(object.type) ?? 'content'
  return knownContent(type, object) ?? [{ type: 'unknown', name: type, value: piece }]
}

function knownContent(type: string, piece: JsonObject): ToolResultContent[] | undefined {
  switch (type) {
    case 'text':
    case 'input_text':
    case 'output_text':
    case 'tool_output':
      return textContent(
        asString(piece.text) ?? asString(asObject(piece.text)?.value) ?? asString(piece.content),
      )
    case 'refusal':
      return textContent(asString(piece.refusal))
    case 'thinking':
    case 'reasoning':
    case 'tool-call':
    case 'tool_call':
    case 'tool-result':
      return []
    case 'image':
      return imageFile(piece)
    case 'input_image':
      return linkedFile('image/*', piece.image_url)
    case 'image_url':
    case 'video_url':
      return linkedFile(type === 'image_url' ? 'image/*' : 'video/mp4', piece[type])
    case 'input_audio':
      return audioFile(asObject(piece.input_audio))
    case 'file':
      return documentFile(asObject(piece.file)) ?? uiFile(piece)
    case 'input_file':
      return documentFile(piece)
    default:
      return undefined
  }
}

function textContent(text: string | undefined): TextPart[] {
  return asText(text) === undefined ? [] : [{ type: 'text', text: text ?? '' }]
}

function linkedFile(mediaType: string, link: unknown): FilePart[] | undefined {
  const url = asText(link) ?? asText(asObject(link)?.url)
  return url === undefined ? undefined : [{ type: 'file', mediaType: mediaTypeOfUrl(url) ?? mediaType, url }]
}

function audioFile(audio: JsonObject | undefined): FilePart[] | undefined {
  const data = asText(audio?.data)
  if (!data) return undefined
  const format = asText(audio?.format) ?? 'wav'
  return [fileFromBase64(`audio/${format === 'mp3' ? 'mpeg' : format}`, data)]
}

function documentFile(file: JsonObject | undefined): FilePart[] | undefined {
  if (!file) return undefined
  const filename = asText(file.filename) ?? asText(file.file_id)
  return [fileFromBytes(mediaTypeOfUrl(filename), asText(file.file_data) ?? asText(file.file_url), filename)]
}

/** A picture of the AI SDK's model messages. */
function imageFile({ image, mediaType, mimeType }: JsonObject): FilePart[] | undefined {
  const bytes = asText(image)
  return bytes === undefined
    ? undefined
    : [fileFromBytes(asText(mediaType) ?? asText(mimeType) ?? mediaTypeOfUrl(bytes) ?? 'image/*', bytes)]
}
