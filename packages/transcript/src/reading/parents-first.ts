import { groupBy } from '../json/group-by.ts'

interface Node {
  id: string
  parentId: string | null
}

/**
 * The values with each parent before its children: as they are where that already holds, else each branch in one piece.
 * A value whose parent is not among them, or whose parents lead back to it, becomes a root.
 */
export function parentsFirst<Value extends Node>(values: readonly Value[]): Value[] {
  return areOrdered(values) ? [...values] : inBranches(values)
}

function areOrdered(values: readonly Node[]): boolean {
  const seen = new Set<string | null>([null])
  return values.every(({ id, parentId }) => {
    const isBehind = seen.has(parentId)
    seen.add(id)
    return isBehind
  })
}

function inBranches<Value extends Node>(values: readonly Value[]): Value[] {
  const ids = new Set(values.map(({ id }) => id))
  const children = groupBy(values, ({ parentId }) => parentId)
  const ordered = new Map<string, Value>()
  const orderFrom = (root: Value) => {
    const waiting: Value[] = [{ ...root, parentId: null }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (ordered.has(next.id)) continue
      ordered.set(next.id, next)
      waiting.push(...(children.get(next.id) ?? []).toReversed())
    }
  }
  for (const value of values) if (value.parentId === null || !ids.has(value.parentId)) orderFrom(value)
  for (const value of values) if (!ordered.has(value.id)) orderFrom(value)
  return [...ordered.values()]
}
