const LONG_SEGMENT = 20
const KEPT = 6
const MAX_LENGTH = 200

/** A path as it may be logged: long segments are capabilities, such as the id of a share, and lose their end. */
export function shortenPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.length < LONG_SEGMENT ? segment : `${segment.slice(0, KEPT)}…`))
    .join('/')
    .slice(0, MAX_LENGTH)
}
