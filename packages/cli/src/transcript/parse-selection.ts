/**
 * Positions, from 0 and in order, that an answer such as `1, 3-5` or `all` names among `count` things; undefined
 * when it names none or one that is not there.
 */
export function parseSelection(answer: string, count: number): number[] | undefined {
  if (answer.trim().toLowerCase() === 'all') return Array.from({ length: count }, (_, index) => index)
  const words = answer.split(/[\s,]+/).filter(Boolean)
  const chosen = new Set<number>()
  for (const word of words) {
    const range = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(word)
    if (!range) return undefined
    const first = Number(range[1])
    const last = Number(range[2] ?? range[1])
    if (first < 1 || last > count || first > last) return undefined
    for (let number = first; number <= last; number += 1) chosen.add(number - 1)
  }
  return chosen.size > 0 ? [...chosen].toSorted((one, other) => one - other) : undefined
}
