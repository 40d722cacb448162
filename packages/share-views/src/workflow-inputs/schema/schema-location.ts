import { SchemaRefusal } from './schema-refusal.ts'

/** Deepest nesting of schemas, and of values in them. */
const MAX_DEPTH = 32

/** Most schemas and values of one schema, with each reference written out. */
const MAX_PIECES = 5000

/** What a schema can cost to check. */
export interface SchemaSize {
  pieces: number
  patterns: number
}

/** Where the reading of a schema is. */
export interface SchemaLocation {
  /** JSON Pointer into the schema. */
  at: string
  depth: number
  /** Pointers that lead here by reference. */
  references: readonly string[]
  /** What has been read so far, in the whole schema. */
  budget: SchemaSize
}

/** The place of a part; throws where there are too many of them, or too deep. */
export function enter(place: SchemaLocation, token: string): SchemaLocation {
  const at = `${place.at}/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`
  place.budget.pieces += 1
  if (place.budget.pieces > MAX_PIECES) throw new SchemaRefusal('size', at)
  if (place.depth >= MAX_DEPTH) throw new SchemaRefusal('depth', at)
  return { ...place, at, depth: place.depth + 1 }
}
