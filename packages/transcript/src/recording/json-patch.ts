import { isDeeperThan } from '../import/json-depth.ts'
import { asArray, asObject, asString, type JsonObject } from '../import/json-value.ts'
import { isLargerThan } from './is-larger-than.ts'

/** Values and characters that a patched value may hold: copies of copies double it each time. */
const MAX_SIZE = 4 * 1024 * 1024

/** Levels of nesting that a patched value may have. */
const MAX_DEPTH = 200

/** A change that does not fit what it changes. */
class PatchFault extends Error {
  override readonly name = 'PatchFault'
}

/** What a JSON Patch (RFC 6902) makes of a value; undefined where it does not fit. The value itself stays as it is. */
export function patchJson(value: unknown, patch: unknown): { value: unknown } | undefined {
  const operations = asArray(patch)
  if (!operations) return undefined
  try {
    return { value: operations.reduce(applyWithinLimits, value) }
  } catch (error) {
    if (error instanceof PatchFault) return undefined
    throw error
  }
}

function applyWithinLimits(value: unknown, operation: unknown): unknown {
  const { path } = asObject(operation) ?? {}
  if (parsePointer(path).length > MAX_DEPTH) throw new PatchFault()
  const changed = applyOperation(value, operation)
  if (isLargerThan(changed, MAX_SIZE) || isDeeperThan(changed, MAX_DEPTH)) throw new PatchFault()
  return changed
}

function applyOperation(value: unknown, operation: unknown): unknown {
  const { op, path, from, value: given } = asObject(operation) ?? {}
  const place = parsePointer(path)
  switch (op) {
    case 'add':
      return write(value, place, given, 'insert')
    case 'replace':
      read(value, place)
      return write(value, place, given, 'overwrite')
    case 'remove':
      return remove(value, place)
    case 'copy':
      return write(value, place, read(value, parsePointer(from)), 'insert')
    case 'move': {
      const origin = parsePointer(from)
      return write(remove(value, origin), place, read(value, origin), 'insert')
    }
    case 'test':
      if (isEqual(read(value, place), given)) return value
  }
  throw new PatchFault()
}

function parsePointer(pointer: unknown): string[] {
  const text = asString(pointer)
  if (text === undefined || (text !== '' && !text.startsWith('/'))) throw new PatchFault()
  const keys = text.split('/').slice(1)
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function read(value: unknown, place: readonly string[]): unknown {
  return place.reduce((parent, key) => {
    const list = asArray(parent)
    if (list) return list[indexIn(key, list.length - 1)]
    const object = asObject(parent)
    if (!object || !Object.hasOwn(object, key)) throw new PatchFault()
    return object[key]
  }, value)
}

function write(
  value: unknown,
  [key, ...rest]: readonly string[],
  given: unknown,
  manner: 'insert' | 'overwrite',
): unknown {
  if (given === undefined) throw new PatchFault()
  if (key === undefined) return given
  const list = asArray(value)
  if (list && rest.length === 0 && manner === 'insert') {
    return list.toSpliced(key === '-' ? list.length : indexIn(key, list.length), 0, given)
  }
  const inner = rest.length === 0 ? given : write(read(value, [key]), rest, given, manner)
  return withKey(value, key, inner)
}

function remove(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) throw new PatchFault()
  const found = read(value, [key])
  if (rest.length > 0) return withKey(value, key, remove(found, rest))
  const list = asArray(value)
  if (list) return list.toSpliced(indexIn(key, list.length - 1), 1)
  const entries = Object.entries(value as JsonObject)
  return Object.fromEntries(entries.filter(([name]) => name !== key))
}

/** Makes `__proto__` a key like any other, which an assignment does not. */
function withKey(value: unknown, key: string, inner: unknown): unknown {
  const list = asArray(value)
  if (list) return list.with(indexIn(key, list.length - 1), inner)
  const object = asObject(value)
  if (!object) throw new PatchFault()
  const entries = Object.entries(object)
  if (!Object.hasOwn(object, key)) return Object.fromEntries([...entries, [key, inner]])
  return Object.fromEntries(entries.map(([name, old]) => [name, name === key ? inner : old]))
}

function indexIn(key: string, last: number): number {
  const index = /^(0|[1-9]\d{0,8})$/.test(key) ? Number(key) : -1
  if (index < 0 || index > last) throw new PatchFault()
  return index
}

function isEqual(one: unknown, other: unknown): boolean {
  const [list, otherList] = [asArray(one), asArray(other)]
  if (list && otherList)
    return list.length === otherList.length && list.every((item, index) => isEqual(item, otherList[index]))
  const [object, otherObject] = [asObject(one), asObject(other)]
  if (!object || !otherObject) return one === other
  const keys = Object.keys(object)
  return (
    keys.length === Object.keys(otherObject).length &&
    keys.every((key) => Object.hasOwn(otherObject, key) && isEqual(object[key], otherObject[key]))
  )
}
