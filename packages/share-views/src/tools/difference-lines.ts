/** What changed between two texts as lines of a diff: equal lines at both ends as context, the rest removed, then added. */
export function differenceLines(before: string, after: string): string[] {
  const [old, current] = [toLines(before), toLines(after)]
  const shorter = Math.min(old.length, current.length)
  let start = 0
  while (start < shorter && old[start] === current[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === current.at(-1 - end)) end += 1
  return [
    ...old.slice(0, start).map((line) => ` ${line}`),
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...current.slice(start, current.length - end).map((line) => `+${line}`),
    ...old.slice(old.length - end).map((line) => ` ${line}`),
  ]
}

function toLines(text: string): string[] {
  if (text === '') return []
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
}
