import type { Cost, RunUsage } from './run-usage.ts'
import type { Step } from './step.ts'

const fields = ['inputTokens', 'outputTokens', 'reasoningTokens', 'cachedInputTokens'] as const

/**
 * The usage of all steps together, each token and cost counted once: where a step and the steps below it both state counts, the larger count
 * stands. Costs in more than one currency have no sum.
 */
export function sumStepUsage(
  steps: readonly Pick<Step, 'id' | 'parentId' | 'usage'>[],
): RunUsage | undefined {
  const below = new Map<string | null, RunUsage>()
  const currencies = new Set(steps.map(({ usage }) => usage?.cost?.currency).filter(Boolean))
  for (const { id, parentId, usage } of steps.toReversed()) {
    const total = below.get(parentId) ?? {}
    add(total, larger(usage ?? {}, below.get(id) ?? {}))
    below.set(parentId, total)
  }
  const total = below.get(null) ?? {}
  if (currencies.size > 1) delete total.cost
  return Object.keys(total).length > 0 ? total : undefined
}

function larger(own: RunUsage, below: RunUsage): RunUsage {
  const result: RunUsage = { ...below }
  for (const field of fields) {
    const count = own[field]
    if (count !== undefined && count >= (below[field] ?? 0)) result[field] = count
  }
  if (own.cost && own.cost.amount >= (below.cost?.amount ?? 0)) result.cost = own.cost
  return result
}

function add(total: RunUsage, usage: RunUsage): void {
  for (const field of fields) {
    const count = usage[field]
    if (count !== undefined) total[field] = (total[field] ?? 0) + count
  }
  if (usage.cost) total.cost = addCost(total.cost, usage.cost)
}

function addCost(total: Cost | undefined, { amount, currency }: Cost): Cost {
  return { amount: (total?.amount ?? 0) + amount, currency }
}
