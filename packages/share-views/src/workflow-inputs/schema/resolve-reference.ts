import type { SchemaLocation } from './schema-location.ts'
import { SchemaRefusal } from './schema-refusal.ts'

/** What a `$ref` to another part of the same schema refers to. */
export function resolveReference(
  root: unknown,
  reference: unknown,
  place: SchemaLocation,
): { target: unknown; at: string } {
  if (typeof reference !== 'string' || !/^#(?:\/|$)/.test(reference))
    throw new SchemaRefusal('reference', place.at)
  const at = decode(reference.slice(1), place)
  const isAround = [...place.references, place.at].some((pointer) => `${pointer}/`.startsWith(`${at}/`))
  if (isAround) throw new SchemaRefusal('cycle', place.at)
  let target = root
  for (const token of at.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof target !== 'object' || target === null || !Object.hasOwn(target, name))
      throw new SchemaRefusal('reference', place.at)
    target = (target as Record<string, unknown>)[name]
  }
  return { target, at }
}

function decode(pointer: string, place: SchemaLocation): string {
  try {
    return decodeURIComponent(pointer)
  } catch {
    throw new SchemaRefusal('reference', place.at)
  }
}
