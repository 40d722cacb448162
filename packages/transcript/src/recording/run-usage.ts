import { asArray, asCount, asObject, asString } from '../json/json-value.ts'
import type { RunUsage } from '../model/run-usage.ts'

const counts = ['inputTokens', 'outputTokens', 'reasoningTokens', 'cachedInputTokens'] as const

/** The tokens of a run over all its models; undefined when none are reported. */
export function readUsage(value: unknown): RunUsage | undefined {
  const total: RunUsage = {}
  for (const entry of asArray(value) ?? []) {
    for (const name of counts) {
      const count = asCount(asObject(entry)?.[name])
      if (count !== undefined) total[name] = (total[name] ?? 0) + count
    }
  }
  return Object.keys(total).length > 0 ? total : undefined
}

/** The usage of a run before and after an interrupt together; each attempt reports only its own. */
export function sumUsage(before: RunUsage | undefined, after: RunUsage): RunUsage {
  const total: RunUsage = { ...before, ...after }
  for (const name of counts) {
    const count = before?.[name]
    if (count !== undefined) total[name] = count + (after[name] ?? 0)
  }
  return total
}

/** The model of a run that used one only. */
export function readOnlyModel(value: unknown): string | undefined {
  const models = (asArray(value) ?? []).map((entry) => asString(asObject(entry)?.model))
  return new Set(models).size === 1 ? models[0] : undefined
}
