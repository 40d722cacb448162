import { asArray, asObject, asString, asText, type JsonObject } from '../../import/json-value.ts'
import type { Part, ReasoningPart, SourcePart } from '../../model/part.ts'
import { fileFromBytes } from './file-from-bytes.ts'
import { openaiContent } from './openai-content.ts'

/** What an OpenAI chat message says, apart from its calls: thinking, content, refusal, voice, citations. */
export function openaiParts(message: JsonObject): Part[] {
  return [
    ...reasoningParts(message),
    ...openaiContent(message.content),
    ...openaiContent(message.refusal),
    ...voiceParts(message),
    ...citedPages(message),
  ]
}

/** Under the names DeepSeek, vLLM and OpenRouter have given it, or in a piece of the content as Mistral has it. */
function reasoningParts(message: JsonObject): ReasoningPart[] {
  const pieces = objects(message.content).filter(({ type }) => type === 'thinking')
  const text =
    asText(message.reasoning_content) ??
    asText(message.reasoning) ??
    asText(joined(objects(message.reasoning_details))) ??
    asText(joined(pieces.flatMap(({ thinking }) => objects(thinking))))
  return text === undefined ? [] : [{ type: 'reasoning', text }]
}

function joined(details: readonly JsonObject[]): string {
  const texts = details.map(({ text, summary }) => asText(text) ?? asText(summary))
  return texts.filter(Boolean).join('\n\n')
}

function objects(value: unknown): JsonObject[] {
  return (asArray(value) ?? []).map(asObject).filter((element) => element !== undefined)
}

function voiceParts(message: JsonObject): Part[] {
  const audio = asObject(message.audio)
  const data = asText(audio?.data)
  const spoken = openaiContent(audio?.transcript)
  return data === undefined ? spoken : [...spoken, fileFromBytes('audio/wav', data)]
}

function citedPages(message: JsonObject): SourcePart[] {
  return (asArray(message.annotations) ?? []).flatMap((value) => {
    const citation = asObject(asObject(value)?.url_citation) ?? {}
    const url = asString(citation.url)
    return url ? [{ type: 'source', sourceId: url, title: asText(citation.title), url }] : []
  })
}
