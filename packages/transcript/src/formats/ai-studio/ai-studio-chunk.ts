import { citedPages } from '../../chats/cited-pages.ts'
import type { GeminiMessage } from '../../chats/gemini-messages.ts'
import { asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'

/** Files that lie in Google Drive: a prompt names them and does not hold them. */
const DRIVE: Readonly<Record<string, string>> = {
  driveImage: 'image/*',
  driveDocument: 'application/octet-stream',
  driveVideo: 'video/*',
  driveAudio: 'audio/*',
}

/** A chunk of a prompt of AI Studio in the terms of Gemini's messages. */
export function messageOfChunk(
  chunk: JsonObject,
  model: string | undefined,
): Omit<GeminiMessage, 'parentId'> {
  const role = chunk.role === 'model' ? 'assistant' : 'user'
  const createdAt = toIsoTime(chunk.createTime)
  return {
    id: asText(chunk.id),
    role,
    content: contentOf(chunk),
    beside: [...driveFiles(chunk), ...sources(chunk), ...faults(chunk)],
    facts: { createdAt, model: role === 'assistant' ? model : undefined },
  }
}

/** The thought that a chunk is as a whole. */
export function thoughtOf(chunk: JsonObject): string | undefined {
  return chunk.isThought === true ? asText(chunk.text) : undefined
}

function contentOf(chunk: JsonObject): unknown[] {
  const text = asString(chunk.text)
  const { inlineImage, inlineFile, inlineAudio, ...rest } = chunk
  const inline = inlineImage ?? inlineFile ?? inlineAudio ?? rest.inlineData
  const pieces = ['executableCode', 'codeExecutionResult', 'functionCall', 'functionResponse'].flatMap(
    (key) => (asObject(chunk[key]) ? [{ [key]: chunk[key] }] : []),
  )
  return [...(text === undefined ? [] : [{ text }]), ...(inline ? [{ inlineData: inline }] : []), ...pieces]
}

function driveFiles(chunk: JsonObject): Part[] {
  const files = Object.entries(DRIVE).flatMap(([key, mediaType]): Part[] => {
    const id = asText(asObject(chunk[key])?.id)
    return id === undefined ? [] : [{ type: 'file', mediaType, filename: id }]
  })
  const video = asText(asObject(chunk.youtubeVideo)?.id)
  return video === undefined
    ? files
    : [
        ...files,
        {
          type: 'source',
          sourceId: video,
          url: `https://www.youtube.com/watch?v=${encodeURIComponent(video)}`,
        },
      ]
}

function sources({ grounding }: JsonObject): Part[] {
  const about = asObject(grounding)
  const chunks = asObjects(about?.groundingChunks ?? about?.groundingSources)
  return citedPages(
    chunks
      .map((chunk) => asObject(chunk.web) ?? chunk)
      .map(({ uri, url, title }) => ({ url: asText(uri) ?? url, title })),
  )
}

function faults({ errorMessage, finishReason }: JsonObject): Part[] {
  const message = asText(errorMessage)
  return message === undefined ? [] : [{ type: 'data', name: 'error', data: { message, finishReason } }]
}
