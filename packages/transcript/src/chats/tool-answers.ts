import { parseJson } from '../json/parse-json.ts'
import { asObject, asText, type JsonObject } from '../json/json-value.ts'
import { outputOutcome } from '../reading/output-outcome.ts'
import type { ToolCallPart, ToolResult, ToolResultContent } from '../model/part.ts'
import { dataParts } from './data-parts.ts'
import { messageTime } from './message-time.ts'
import { openaiContent } from './openai-content.ts'
import { toolOutput } from './tool-output.ts'

/** The answer of a tool, and the call that it names. */
export interface ToolAnswer {
  toolCallId?: string
  toolName?: string
  result: ToolResult
}

/** The answers that stand in a message's content, as the AI SDK's model messages have them. */
export function answersInContent({ content }: JsonObject): ToolAnswer[] {
  if (!Array.isArray(content)) return []
  return content
    .map(asObject)
    .flatMap((piece) => (piece?.type === 'tool-result' ? [answerOfPiece(piece)] : []))
}

/** The answer that a message of OpenAI's tool role is as a whole. */
export function answerOfMessage(message: JsonObject): ToolAnswer {
  const createdAt = messageTime(message)
  return {
    toolCallId: asText(message.tool_call_id),
    toolName: asText(message.name),
    result: {
      outcome: outcomeOfMessage(message),
      content: [...openaiContent(message.content), ...failureOf(message)],
      ...(createdAt && { createdAt }),
    },
  }
}

/** OpenAI's messages do not say it; those of LangChain, Anthropic and some agents do. */
function outcomeOfMessage(message: JsonObject): ToolResult['outcome'] {
  const reported =
    outputOutcome({ ...message, type: 'tool' }) ?? outputOutcome(message.extra) ?? flaggedOutcome(message)
  return reported ?? outputOutcome(embeddedOutput(message.content)) ?? 'unset'
}

/** Agno flags a call that failed, benchmarks say so or give what it failed with. */
function flaggedOutcome({ tool_call_error: flag, error }: JsonObject): 'success' | 'error' | undefined {
  const stated = [flag, error].find((value) => typeof value === 'boolean')
  if (stated !== undefined) return stated ? 'error' : 'success'
  return asText(error) === undefined ? undefined : 'error'
}

/** What a call failed with, where the content does not say the same. */
function failureOf({ error, content }: JsonObject): ToolResultContent[] {
  const text = asText(error)
  if (text === undefined) return dataParts({ error: error === true ? undefined : error }, ['error'])
  return text === content ? [] : [{ type: 'text', text }]
}

/** Keys by which an output may state its outcome, and escapes in which they may hide. */
const MAY_STATE_OUTCOME =
  /"(?:is_?[eE]rror|error_code|type|tool_call_id|exit_?[cC]ode|exit_status|return_?[cC]ode)"|"id"\s*:\s*\[|\\u/

/** The object that a content of text is the JSON of, where it may state its outcome. */
function embeddedOutput(content: unknown): unknown {
  if (typeof content !== 'string' || !content.startsWith('{')) return undefined
  return MAY_STATE_OUTCOME.test(content) ? parseJson(content) : undefined
}

/** An answer whose call was not found, in a call of which no more is known. */
export function strayCall({ toolCallId, toolName, result }: ToolAnswer): ToolCallPart {
  const names = { toolCallId: toolCallId ?? '', toolName: toolName ?? 'unknown' }
  return { type: 'tool-call', ...names, input: null, result }
}

function answerOfPiece(piece: JsonObject): ToolAnswer {
  const output = piece.output ?? piece.result
  return {
    toolCallId: asText(piece.toolCallId),
    toolName: asText(piece.toolName),
    result: { outcome: outcomeOfPiece(piece, output), content: toolOutput(output) },
  }
}

/** The AI SDK wraps an output in its type, one of an error in another; before that, a piece could say that it is one. */
function outcomeOfPiece({ isError }: JsonObject, output: unknown): ToolResult['outcome'] {
  const isWrapped = /^(content|text|json)$/.test(asText(asObject(output)?.type) ?? '')
  const reported = outputOutcome({ isError }) ?? outputOutcome(output)
  return reported ?? (isWrapped ? 'success' : 'unset')
}
