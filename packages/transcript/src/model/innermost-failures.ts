import type { Step } from './step.ts'

/** The steps that failed by themselves: a step above one of them, that failed because of it, is not among them. */
export function innermostFailures(steps: readonly Step[]): Step[] {
  const failed = steps.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return failed
  const parents = new Map(steps.map(({ id, parentId }) => [id, parentId]))
  const above = new Set<string>()
  for (const { parentId } of failed) {
    let next = parentId
    while (next !== null && !above.has(next)) {
      above.add(next)
      next = parents.get(next) ?? null
    }
  }
  return failed.filter(({ id }) => !above.has(id))
}
