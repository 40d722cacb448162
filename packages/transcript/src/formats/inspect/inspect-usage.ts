import { asCount, asObject } from '../../json/json-value.ts'
import type { RunUsage } from '../../model/run-usage.ts'
import { sumStepUsage } from '../../model/sum-step-usage.ts'

/** Tokens as Inspect counts them for one call. Some providers leave cached tokens out of the input; the total shows which. */
export function inspectUsage(value: unknown): RunUsage | undefined {
  const usage = asObject(value)
  const input = asCount(usage?.input_tokens)
  const output = asCount(usage?.output_tokens)
  const cached = asCount(usage?.input_tokens_cache_read)
  const reasoning = asCount(usage?.reasoning_tokens)
  if (input === undefined && output === undefined) return undefined
  const apart = (cached ?? 0) + (asCount(usage?.input_tokens_cache_write) ?? 0)
  const isApart = asCount(usage?.total_tokens) === (input ?? 0) + (output ?? 0) + apart
  return {
    ...(input !== undefined && { inputTokens: input + (isApart ? apart : 0) }),
    ...(output !== undefined && { outputTokens: output }),
    ...(cached !== undefined && { cachedInputTokens: cached }),
    ...(reasoning !== undefined && { reasoningTokens: reasoning }),
  }
}

/** Tokens of several models together. */
export function inspectModelUsage(value: unknown): RunUsage | undefined {
  const models = Object.entries(asObject(value) ?? {})
  return sumStepUsage(models.map(([id, usage]) => ({ id, parentId: null, usage: inspectUsage(usage) })))
}
