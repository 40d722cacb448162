import { parseJson } from '../json/parse-json.ts'
import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import { outputOutcome } from '../reading/output-outcome.ts'
import type { ToolCallPart, ToolResult } from '../model/part.ts'
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
  const pieces = (asArray(content) ?? []).map(asObject)
  return pieces.flatMap((piece) => (piece?.type === 'tool-result' ? [answerOfPiece(piece)] : []))
}

/** The answer that a message of OpenAI's tool role is as a whole. */
export function answerOfMessage(message: JsonObject): ToolAnswer {
  const createdAt = messageTime(message)
  return {
    toolCallId: asText(message.tool_call_id),
    toolName: asText(message.name),
    result: {
      outcome: outcomeOfMessage(message),
      content: openaiContent(message.content),
      ...(createdAt && { createdAt }),
    },
  }
}

/** OpenAI's messages do not say it; those of LangChain, Anthropic and some agents do. */
function outcomeOfMessage(message: JsonObject): ToolResult['outcome'] {
  const reported = outputOutcome({ ...message, type: 'tool' }) ?? outputOutcome(message.extra)
  return reported ?? outputOutcome(embeddedOutput(message.content)) ?? 'unset'
}

/** The object that a content of text is the JSON of. */
function embeddedOutput(content: unknown): unknown {
  return typeof content === 'string' && content.startsWith('{') ? parseJson(content) : undefined
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
