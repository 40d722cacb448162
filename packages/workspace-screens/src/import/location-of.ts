/** Line and column in a file, from 1. */
export interface FileLocation {
  line?: number
  column?: number
}

/** Reads the location that a failure carries, by shape, as `TranscriptError` and `ApiError` do. */
export function locationOf(error: unknown): FileLocation {
  if (typeof error !== 'object' || error === null) return {}
  const place: unknown = Reflect.get(error, 'place')
  if (typeof place !== 'object' || place === null) return {}
  return { line: numberOf(place, 'line'), column: numberOf(place, 'column') }
}

function numberOf(place: object, name: string): number | undefined {
  const value: unknown = Reflect.get(place, name)
  return typeof value === 'number' ? value : undefined
}
