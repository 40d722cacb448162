import { citedPages } from '../../chats/cited-pages.ts'
import type { GeminiMessage } from '../../chats/gemini-messages.ts'
import {
  asArray,
  asCount,
  asObject,
  asObjects,
  asString,
  asText,
  type JsonObject,
} from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import type { Usage } from '../../model/usage.ts'
import { toIsoTime } from '../../reading/iso-time.ts'

/** Files that lie in Google Drive: a prompt has no more of them than ids that open there. */
const DRIVE: Readonly<Record<string, string>> = {
  driveImage: 'image/*',
  driveDocument: 'application/octet-stream',
  driveVideo: 'video/*',
  driveAudio: 'audio/*',
}

/** A chunk of a prompt of AI Studio in the terms of Gemini's messages; `thoughtTokens` are those of the thoughts before it. */
export function messageOfChunk(
  chunk: JsonObject,
  { model, thoughtTokens = 0 }: { model?: string; thoughtTokens?: number },
): Omit<GeminiMessage, 'parentId'> {
  const role = chunk.role === 'model' ? 'assistant' : 'user'
  const createdAt = toIsoTime(chunk.createTime)
  const usage = role === 'assistant' ? usageOf(chunk, thoughtTokens) : undefined
  return {
    id: asText(chunk.id),
    role,
    content: contentOf(chunk),
    beside: [...driveFiles(chunk), ...sources(chunk), ...faults(chunk)],
    facts: { createdAt, model: role === 'assistant' ? model : undefined, ...(usage && { usage }) },
  }
}

/** A chunk counts its own tokens alone, which are those that the model wrote. */
function usageOf(chunk: JsonObject, thoughtTokens: number): Usage | undefined {
  const written = asCount(chunk.tokenCount)
  if (written === undefined && thoughtTokens === 0) return undefined
  return {
    outputTokens: (written ?? 0) + thoughtTokens,
    ...(thoughtTokens > 0 && { reasoningTokens: thoughtTokens }),
  }
}

/** The thought that a chunk is as a whole. */
export function thoughtOf(chunk: JsonObject): string | undefined {
  if (chunk.isThought !== true) return undefined
  const pieces = asObjects(chunk.parts).map(({ text }) => asString(text) ?? '')
  return asText(chunk.text) ?? asText(pieces.join(''))
}

function contentOf(chunk: JsonObject): unknown[] {
  const text = asString(chunk.text)
  const { inlineImage, inlineFile, inlineAudio, ...rest } = chunk
  const inline = inlineImage ?? inlineFile ?? inlineAudio ?? rest.inlineData
  const pieces = ['executableCode', 'codeExecutionResult', 'functionCall', 'functionResponse'].flatMap(
    (key) => (asObject(chunk[key]) ? [{ [key]: chunk[key] }] : []),
  )
  const content = [...(inline ? [{ inlineData: inline }] : []), ...pieces]
  if (text !== undefined && text !== '') return [{ text }, ...content]
  // The parts say the text once more, in the pieces in which it came.
  return content.length > 0 ? content : (asArray(chunk.parts) ?? [])
}

function driveFiles(chunk: JsonObject): Part[] {
  const files = Object.entries(DRIVE).flatMap(([key, mediaType]): Part[] => {
    const file = asObject(chunk[key])
    return file === undefined ? [] : [{ type: 'file', mediaType, filename: asText(file.name) }]
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

/** Why an answer failed, or ended before its end. */
function faults({ errorMessage, finishReason }: JsonObject): Part[] {
  const message = asText(errorMessage)
  if (message !== undefined) return [{ type: 'data', name: 'error', data: { message, finishReason } }]
  const reason = asText(finishReason)?.toLowerCase()
  const isUsual = reason === undefined || reason === 'stop' || reason === 'finish_reason_unspecified'
  return isUsual ? [] : [{ type: 'data', name: 'finish', data: { reason } }]
}
