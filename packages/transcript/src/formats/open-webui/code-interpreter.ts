import { toolOutput } from '../../chats/tool-output.ts'
import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { ToolCallPart, ToolResult } from '../../model/part.ts'

/** Code that the model had run while it answered, with what it printed. */
export function codeCall(
  { code, language }: { code: unknown; language: unknown },
  output: unknown,
  toolCallId: string,
): ToolCallPart {
  const result = resultOf(output)
  return {
    type: 'tool-call',
    toolCallId,
    toolName: 'code_interpreter',
    input: { code, language },
    ...(result && { result }),
  }
}

function resultOf(output: unknown): ToolResult | undefined {
  const printed = asObject(output)
  if (!printed) {
    const content = toolOutput(output)
    return content.length > 0 ? { outcome: 'unset', content } : undefined
  }
  const { stdout, stderr, result, error, ...rest } = printed
  const hasFailed = asText(error) !== undefined
  const texts = [stdout, stderr, error, result].flatMap((text) => toolOutput(text))
  return { outcome: hasFailed ? 'error' : 'unset', content: [...texts, ...toolOutput(named(rest))] }
}

function named(rest: JsonObject): JsonObject | undefined {
  return Object.keys(rest).length > 0 ? rest : undefined
}
