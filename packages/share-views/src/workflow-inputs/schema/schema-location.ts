import { SchemaRefusal } from './schema-refusal.ts'

/** Deepest nesting of schemas, and of values in them. */
const MAX_DEPTH = 32

/** Most schemas and values of one schema, with references expanded. */
const MAX_PIECES = 5000

/** What a schema can cost to check. */
export interface SchemaSize {
  pieces: number
  patterns: number
}

/** The location of a part while a schema is read. */
export interface SchemaLocation {
  /** JSON Pointer into the schema. */
  at: string
  depth: number
  /** Pointers of the references that led here. */
  references: readonly string[]
  /** What has been read so far of the whole schema. */
  budget: SchemaSize
}

/** Returns the location of a part. Throws `SchemaRefusal` where there are too many parts, or too deep ones. */
export function enter(location: SchemaLocation, token: string): SchemaLocation {
  const at = `${location.at}/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`
  location.budget.pieces += 1
  if (location.budget.pieces > MAX_PIECES) throw new SchemaRefusal('size', at)
  if (location.depth >= MAX_DEPTH) throw new SchemaRefusal('depth', at)
  return { ...location, at, depth: location.depth + 1 }
}
