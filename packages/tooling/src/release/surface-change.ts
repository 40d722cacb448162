/** How a surface differs from the one before. */
export type SurfaceChange = 'none' | 'added' | 'broken'

/**
 * Compares two reports of the API of an entry; no report stands for an entry that is not there. Whatever the earlier one
 * has and the later one has not is broken, even a type that only became wider: whoever publishes decides by the version.
 */
export function surfaceChange(before: string | undefined, after: string | undefined): SurfaceChange {
  const [earlier, later] = [linesOf(before), linesOf(after)]
  const rest = countLines(later)
  for (const line of earlier) {
    const count = rest.get(line) ?? 0
    if (count === 0) return 'broken'
    rest.set(line, count - 1)
  }
  return later.length > earlier.length ? 'added' : 'none'
}

/** Lines of code of a report, without comments. */
function linesOf(report = ''): string[] {
  const code = /^```ts\n([^]*?)^```/m.exec(report)?.[1] ?? ''
  return code.split('\n').flatMap((line) => {
    const text = line.trim()
    return text === '' || text.startsWith('//') ? [] : [text]
  })
}

function countLines(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

/** Whether a version may follow another with such a change. Before 1.0 a minor version may break, and a patch add. */
export function mayFollow(before: string, after: string, change: SurfaceChange): boolean {
  const [was, is] = [numbersOf(before), numbersOf(after)]
  if (change === 'none') return true
  if (is.major > was.major) return true
  if (was.major === 0) return is.minor > was.minor || change === 'added'
  return change === 'added' && is.minor > was.minor
}

function numbersOf(version: string): { major: number; minor: number } {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return { major, minor }
}
