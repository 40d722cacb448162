import type { FoundValue } from '../port/review.ts'

/** Groups of found values, in the order in which they are listed. */
export const valueGroups = ['secret', 'listed', 'email', 'phone', 'home', 'host', 'address'] as const

/** What a value reveals, as it is grouped. */
export type ValueGroup = (typeof valueGroups)[number]

const GROUPS: Readonly<Record<string, ValueGroup>> = {
  email: 'email',
  'phone-number': 'phone',
  'home-directory': 'home',
  'internal-host': 'host',
  'ip-address': 'address',
}

/** Found values by group, in the order of the groups; no group is empty. */
export function groupValues(
  values: readonly FoundValue[],
): { group: ValueGroup; values: readonly FoundValue[] }[] {
  return valueGroups.flatMap((group) => {
    const found = values.filter((value) => groupOf(value) === group)
    return found.length > 0 ? [{ group, values: found }] : []
  })
}

function groupOf({ group, kind }: FoundValue): ValueGroup {
  return group === 'person' ? (GROUPS[kind] ?? 'secret') : group
}
