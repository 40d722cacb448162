const KEPT_SEGMENTS = 3

/** A long path as its last three segments after an ellipsis, since the end tells files apart. */
export function shortenPath(path: string, length = 56): string {
  if (path.length <= length) return path
  const segments = path.split(/[/\\]/)
  if (segments.length <= KEPT_SEGMENTS) return path
  return `…/${segments.slice(-KEPT_SEGMENTS).join('/')}`
}
