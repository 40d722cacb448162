import { asArray, asObject, asText, type JsonObject } from '../../import/json-value.ts'
import type { ToolCallPart, ToolResult } from '../../model/part.ts'
import { messageTime } from './message-time.ts'
import { openaiContent } from './openai-content.ts'
import { isFailedOutput, toolOutput } from './tool-output.ts'

/** What a tool answered, and which call. */
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
      outcome: message.is_error === true ? 'error' : 'success',
      content: openaiContent(message.content),
      ...(createdAt && { createdAt }),
    },
  }
}

/** An answer whose call was not found, in a call of which no more is known. */
export function strayCall({ toolCallId, toolName, result }: ToolAnswer): ToolCallPart {
  const names = { toolCallId: toolCallId ?? '', toolName: toolName ?? 'unknown' }
  return { type: 'tool-call', ...names, input: null, result }
}

function answerOfPiece(piece: JsonObject): ToolAnswer {
  const output = piece.output ?? piece.result
  const hasFailed = piece.isError === true || isFailedOutput(output)
  return {
    toolCallId: asText(piece.toolCallId),
    toolName: asText(piece.toolName),
    result: { outcome: hasFailed ? 'error' : 'success', content: toolOutput(output) },
  }
}
