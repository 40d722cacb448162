import { asCount, asObject } from '../json/json-value.ts'
import type { Usage } from '../model/usage.ts'

/** The tokens of one answer of the Messages API, cached ones counted into the input; undefined when all are zero. */
export function anthropicUsage(value: unknown): Usage | undefined {
  const usage = asObject(value)
  if (!usage) return undefined
  const cached = asCount(usage.cache_read_input_tokens)
  const written = asCount(usage.cache_creation_input_tokens) ?? 0
  const inputTokens = (asCount(usage.input_tokens) ?? 0) + written + (cached ?? 0)
  const outputTokens = asCount(usage.output_tokens) ?? 0
  if (inputTokens === 0 && outputTokens === 0) return undefined
  return { inputTokens, outputTokens, cachedInputTokens: cached }
}

/** The usage of an answer whose records each repeat it: counts only increase while the answer is written. */
export function laterUsage(earlier: Usage | undefined, later: Usage | undefined): Usage | undefined {
  if (!earlier || !later) return later ?? earlier
  return (later.outputTokens ?? 0) >= (earlier.outputTokens ?? 0) ? later : earlier
}
