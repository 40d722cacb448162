/** Line and column in a file, from 1. */
export interface FileLocation {
  line?: number
  column?: number
}

/** Reads the location that a failure carries, by shape, as `TranscriptError` and `ApiError` do. */
export function locationOf(error: unknown): FileLocation {
  if (typeof error !== 'object' || error === null) return {}
  const location: unknown = Reflect.get(error, 'place')
  if (typeof location !== 'object' || location === null) return {}
  return { line: numberOf(location, 'line'), column: numberOf(location, 'column') }
}

function numberOf(location: object, name: string): number | undefined {
  const value: unknown = Reflect.get(location, name)
  return typeof value === 'number' ? value : undefined
}
