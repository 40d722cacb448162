import type { SchemaLocation } from './schema-location.ts'
import { SchemaRefusal } from './schema-refusal.ts'

/**
 * Returns the target of a local `$ref` and its JSON Pointer. Throws `SchemaRefusal` for a reference elsewhere or to
 * itself.
 */
export function resolveReference(
  root: unknown,
  reference: unknown,
  location: SchemaLocation,
): { target: unknown; at: string } {
  if (typeof reference !== 'string' || !/^#(?:\/|$)/.test(reference))
    throw new SchemaRefusal('reference', location.at)
  const at = decode(reference.slice(1), location)
  const isAround = [...location.references, location.at].some((pointer) => `${pointer}/`.startsWith(`${at}/`))
  if (isAround) throw new SchemaRefusal('cycle', location.at)
  let target = root
  for (const token of at.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof target !== 'object' || target === null || !Object.hasOwn(target, name))
      throw new SchemaRefusal('reference', location.at)
    target = (target as Record<string, unknown>)[name]
  }
  return { target, at }
}

function decode(pointer: string, location: SchemaLocation): string {
  try {
    return decodeURIComponent(pointer)
  } catch {
    throw new SchemaRefusal('reference', location.at)
  }
}
