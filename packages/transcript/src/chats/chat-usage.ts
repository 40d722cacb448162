import { asCount, asObject, type JsonObject } from '../json/json-value.ts'
import type { Usage } from '../model/usage.ts'

/** Token counts as OpenAI (`prompt_tokens`, `input_tokens`), Codex or the AI SDK (`inputTokens`, `promptTokens`) states them. */
export function chatUsage(value: unknown): Usage | undefined {
  const usage = asObject(value)
  if (!usage) return undefined
  const input = details(
    usage,
    'inputTokens',
    'prompt_tokens_details',
    'inputTokenDetails',
    'input_tokens_details',
  )
  const output = details(
    usage,
    'outputTokens',
    'completion_tokens_details',
    'outputTokenDetails',
    'output_tokens_details',
  )
  const counts: Usage = {
    inputTokens: first(
      usage.prompt_tokens,
      usage.inputTokens,
      usage.promptTokens,
      usage.input_tokens,
      input.total,
    ),
    outputTokens: first(
      usage.completion_tokens,
      usage.outputTokens,
      usage.completionTokens,
      usage.output_tokens,
      output.total,
    ),
    reasoningTokens: first(
      usage.reasoningTokens,
      usage.reasoning_output_tokens,
      output.reasoning_tokens,
      output.reasoning,
      output.reasoningTokens,
    ),
    cachedInputTokens: first(
      usage.cachedInputTokens,
      usage.cached_input_tokens,
      input.cached_tokens,
      input.cacheRead,
      input.cacheReadTokens,
    ),
  }
  return defined(counts)
}

function details(usage: JsonObject, ...keys: string[]): JsonObject {
  return keys.map((key) => asObject(usage[key])).find((found) => found !== undefined) ?? {}
}

function first(...values: unknown[]): number | undefined {
  return values.map(asCount).find((count) => count !== undefined)
}

function defined(usage: Usage): Usage | undefined {
  const entries = Object.entries(usage).filter(([, count]) => count !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
