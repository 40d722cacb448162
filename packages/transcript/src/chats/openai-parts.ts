import { asArray, asObject, asObjects, asString, asText, type JsonObject } from '../json/json-value.ts'
import type { Part, ReasoningPart, SourcePart } from '../model/part.ts'
import { dataParts } from './data-parts.ts'
import { fileFromBytes } from './file-from-bytes.ts'
import { openaiContent } from './openai-content.ts'

/** The parts of an OpenAI chat message except its calls: reasoning, content, refusal, pictures, voice, citations, an error. */
export function openaiParts(message: JsonObject): Part[] {
  return [
    ...reasoningParts(message),
    ...openaiContent(message.content),
    ...openaiContent(message.refusal),
    ...openaiContent(message.images),
    ...voiceParts(message),
    ...citedPages(message),
    ...dataParts(message, ['error']),
  ]
}

/** Under the names DeepSeek, vLLM, Ollama and OpenRouter have given it, or in pieces of the content as others have it. */
function reasoningParts(message: JsonObject): ReasoningPart[] {
  const text =
    asText(message.reasoning_content) ??
    asText(message.reasoning) ??
    asText(message.thinking) ??
    asText(joined(asObjects(message.reasoning_details))) ??
    asText(joined(asObjects(message.content).flatMap(thoughtsOf))) ??
    asText(joined(thinkingBlocks(message).flatMap(thoughtsOf)))
  return text === undefined ? [] : [{ type: 'reasoning', text }]
}

/** LiteLLM has Anthropic's thoughts beside the content; tau2-bench keeps that answer as raw data. */
function thinkingBlocks({ thinking_blocks: blocks, raw_data: raw }: JsonObject): JsonObject[] {
  const answer = asObject(raw)
  return asObjects(blocks ?? answer?.thinking_blocks ?? asObject(answer?.message)?.thinking_blocks)
}

/** Mistral's `thinking` is a list of texts, Anthropic's one text; the AI SDK's `reasoning` has a `text`. */
function thoughtsOf(piece: JsonObject): JsonObject[] {
  if (piece.type === 'reasoning') return [piece]
  if (piece.type !== 'thinking') return []
  return typeof piece.thinking === 'string' ? [{ text: piece.thinking }] : asObjects(piece.thinking)
}

function joined(details: readonly JsonObject[]): string {
  const texts = details.map(({ text, summary }) => asText(text) ?? asText(summary))
  return texts.filter(Boolean).join('\n\n')
}

function voiceParts(message: JsonObject): Part[] {
  const audio = asObject(message.audio)
  const data = asText(audio?.data)
  const spoken = openaiContent(audio?.transcript)
  return data === undefined ? spoken : [...spoken, fileFromBytes('audio/wav', data)]
}

function citedPages(message: JsonObject): SourcePart[] {
  return (asArray(message.annotations) ?? []).flatMap((value): SourcePart[] => {
    const { url_citation: page, file_citation: document } = asObject(value) ?? {}
    const citation = asObject(page) ?? {}
    const url = asString(citation.url)
    if (url) return [{ type: 'source', sourceId: url, title: asText(citation.title), url }]
    const filename = asText(asObject(document)?.filename)
    return filename === undefined ? [] : [{ type: 'source', sourceId: filename, title: filename }]
  })
}
