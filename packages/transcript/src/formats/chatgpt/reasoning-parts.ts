import { asArray, asCount, asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { ReasoningPart } from '../../model/part.ts'
import type { SourceMessage } from './source-message.ts'

/** The reasoning of the model, or its duration; undefined where the message is no reasoning. */
export function reasoningParts(message: SourceMessage): ReasoningPart[] | undefined {
  const text = reasoningText(message)
  if (text === undefined) return undefined
  const seconds = asCount(message.metadata.finished_duration_sec)
  if (text === '' && seconds === undefined) return []
  if (seconds === undefined) return [{ type: 'reasoning', text }]
  // "Thought for 16 seconds" says the duration once more, in a language of its own.
  const own = asString(message.content.content) === undefined ? text : ''
  return [{ type: 'reasoning', text: own, durationMs: seconds * 1000 }]
}

function reasoningText({ contentType, content, metadata }: SourceMessage): string | undefined {
  if (contentType === 'thoughts') return thoughtsText(content)
  if (contentType === 'reasoning_recap') return asString(content.content) ?? textOfParts(content)
  return isThinkingAloud(metadata) ? textOfParts(content) : undefined
}

function textOfParts({ parts }: JsonObject): string {
  return (asArray(parts) ?? []).filter(asText).join('\n\n')
}

/** The pro models report their thinking as a tool's message that says "Reasoned for 2m 7s" when collapsed. */
function isThinkingAloud(metadata: JsonObject): boolean {
  return metadata.trigger_async_ux === true || asText(metadata.summarization_headline) !== undefined
}

/** Some pages give thoughts as the parts of a text. */
function thoughtsText({ thoughts, parts }: JsonObject): string {
  if (typeof thoughts === 'string') return thoughts
  if (thoughts === undefined) return textOfParts({ parts })
  const texts = (asArray(thoughts) ?? []).map((value) => {
    const thought = asObject(value) ?? {}
    const summary = asText(thought.summary)
    const body = asText(thought.content) ?? (asArray(thought.chunks) ?? []).filter(asText).join('\n\n')
    return [summary && `**${summary.trim()}**`, body].filter(Boolean).join('\n\n')
  })
  return texts.filter(Boolean).join('\n\n')
}
