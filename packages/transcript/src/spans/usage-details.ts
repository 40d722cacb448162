import { asCount, type JsonObject } from '../json/json-value.ts'
import type { RunUsage } from '../model/run-usage.ts'

/**
 * The tokens of Langfuse's `usageDetails`: cached and reasoning ones are taken out of `input` and `output` there, and
 * counted under names of their own.
 */
export function tokensOfDetails(details: JsonObject): Omit<RunUsage, 'cost'> {
  return {
    inputTokens: sum(details, /^input|_input_tokens$/),
    outputTokens: sum(details, /^output/),
    reasoningTokens: sum(details, /^output_reasoning/),
    cachedInputTokens: sum(details, /^(input_cache_read|input_cached|cache_read_input)/),
  }
}

function sum(details: JsonObject, keys: RegExp): number | undefined {
  const counts = Object.entries(details)
    .filter(([key]) => keys.test(key))
    .map(([, value]) => asCount(value))
    .filter((count) => count !== undefined)
  return counts.length > 0 ? counts.reduce((total, count) => total + count, 0) : undefined
}
