/** How many messages the browser lays out, or skips, together. */
const GROUP_SIZE = 20

/** Cuts a list of messages into groups, which keep a page of thousands of messages smooth to scroll. */
export function inGroups<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / GROUP_SIZE) }, (_, group) =>
    rows.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
  )
}
