import { asArray, asCount, asObject, asString } from '../json/json-value.ts'
import type { Cost, RunUsage } from '../model/run-usage.ts'

const counts = ['inputTokens', 'outputTokens', 'reasoningTokens', 'cachedInputTokens'] as const

/**
 * The tokens of a run over all its models, and what they cost where an entry has a `cost` of `amount` and `currency`, which AG-UI
 * leaves to its agents; undefined when nothing is reported. Costs in several currencies have no sum.
 */
export function readUsage(value: unknown): RunUsage | undefined {
  const total: RunUsage = {}
  const costs = (asArray(value) ?? []).flatMap((entry) => readCost(asObject(entry)?.cost) ?? [])
  const cost = costs.reduce<Cost | undefined>(addCost, undefined)
  if (cost && costs.every(({ currency }) => currency === cost.currency)) total.cost = cost
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
  if (before?.cost && after.cost) {
    if (before.cost.currency === after.cost.currency) total.cost = addCost(before.cost, after.cost)
    else delete total.cost
  }
  return total
}

function readCost(value: unknown): Cost | undefined {
  const { amount, currency } = asObject(value) ?? {}
  if (typeof amount !== 'number' || !(amount >= 0) || !Number.isFinite(amount)) return undefined
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : undefined
}

function addCost(total: Cost | undefined, { amount, currency }: Cost): Cost {
  return { amount: (total?.amount ?? 0) + amount, currency }
}

/** The model of a run that used one only. */
export function readOnlyModel(value: unknown): string | undefined {
  const models = (asArray(value) ?? []).map((entry) => asString(asObject(entry)?.model))
  return new Set(models).size === 1 ? models[0] : undefined
}
