import { asCount, asObject } from '../../json/json-value.ts'
import type { Usage } from '../../model/usage.ts'

/** The tokens of a step, cached ones counted into the input; undefined where there are none. */
export function kimiUsage(value: unknown): Usage | undefined {
  const usage = asObject(value) ?? {}
  const cached = asCount(usage.inputCacheRead) ?? asCount(usage.input_cache_read)
  const written = asCount(usage.inputCacheCreation) ?? asCount(usage.input_cache_creation) ?? 0
  const other = asCount(usage.inputOther) ?? asCount(usage.input_other) ?? 0
  const outputTokens = asCount(usage.output) ?? 0
  const inputTokens = other + written + (cached ?? 0)
  if (inputTokens + outputTokens === 0) return undefined
  return { inputTokens, outputTokens, cachedInputTokens: cached }
}
