import { asCount, type JsonObject } from '../../json/json-value.ts'
import type { Usage } from '../../model/usage.ts'

/** The tokens of a step; those read from a cache are among those of the prompt. */
export function usageOfMetrics(metrics: JsonObject | undefined): Usage | undefined {
  const counts: Usage = {
    inputTokens: asCount(metrics?.prompt_tokens),
    outputTokens: asCount(metrics?.completion_tokens),
    cachedInputTokens: asCount(metrics?.cached_tokens),
  }
  const said = Object.entries(counts).filter(([, count]) => count !== undefined)
  return said.length > 0 ? Object.fromEntries(said) : undefined
}
