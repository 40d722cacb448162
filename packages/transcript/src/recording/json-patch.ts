import { isDeeperThan } from '../json/json-depth.ts'
import { asArray, asObject, asString, type JsonObject } from '../json/json-value.ts'
import { measureJson } from './measure-json.ts'

/** Levels of nesting that a patched value may have. */
const MAX_DEPTH = 200

/** Work of one operation, whatever it does. */
const WORK_OF_OPERATION = 8

/** Entries of a list that are copied for the price of one of an object. */
const CHEAP_ENTRIES = 16

/** Characters of what a change brings along for the price of one that it copies: those are there already. */
const CHEAP_CHARACTERS = 64

/** A change that does not fit what it changes, or takes more than it may. */
class PatchFault extends Error {
  override readonly name = 'PatchFault'
}

/** Counts what a change takes: entries that are copied or compared, and values that are put in. */
class Work {
  done = 0
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  spend(units: number): void {
    this.done += units
    if (this.done > this.#limit) throw new PatchFault()
  }

  /** Spends the size of a value. Throws where the value nests too deep at its location. */
  spendValue(value: unknown, location: readonly string[], charactersOfOne = CHEAP_CHARACTERS): void {
    this.spend(measureJson(value, this.#limit - this.done, charactersOfOne))
    if (isDeeperThan(value, MAX_DEPTH - location.length)) throw new PatchFault()
  }
}

/** The outcome of a patch. */
export interface PatchOutcome {
  /** Undefined where the patch does not fit, or exceeds the limit of work. */
  changed?: { value: unknown }
  /** Work spent, in the units of the limit. */
  work: number
}

/**
 * The value after a JSON Patch (RFC 6902) within a limit of work; the given value stays unchanged. Copying or comparing an
 * entry, and inserting a value, is one unit of work. Without `changed` where the patch does not fit or exceeds the limit.
 */
export function patchJson(value: unknown, patch: unknown, limit: number): PatchOutcome {
  const operations = asArray(patch)
  const work = new Work(limit)
  if (!operations) return { work: 0 }
  try {
    const patched = operations.reduce((before, operation) => applyOperation(before, operation, work), value)
    return { changed: { value: patched }, work: work.done }
  } catch (error) {
    if (error instanceof PatchFault) return { work: Math.min(work.done, limit) }
    throw error
  }
}

function applyOperation(value: unknown, operation: unknown, work: Work): unknown {
  const { op, path, from, value: given } = asObject(operation) ?? {}
  const location = parsePointer(path)
  work.spend(WORK_OF_OPERATION + location.length)
  if (location.length > MAX_DEPTH) throw new PatchFault()
  switch (op) {
    case 'add':
      work.spendValue(given, location)
      return write(value, location, { given, manner: 'insert' }, work)
    case 'replace':
      work.spendValue(given, location)
      read(value, location)
      return write(value, location, { given, manner: 'overwrite' }, work)
    case 'remove':
      return remove(value, location, work)
    case 'copy': {
      const copied = read(value, parsePointer(from))
      work.spendValue(copied, location, 1)
      return write(value, location, { given: copied, manner: 'insert' }, work)
    }
    case 'move': {
      const origin = parsePointer(from)
      const moved = read(value, origin)
      work.spendValue(moved, location)
      return write(remove(value, origin, work), location, { given: moved, manner: 'insert' }, work)
    }
    case 'test':
      work.spendValue(given, location)
      if (isEqual(read(value, location), given, work)) return value
  }
  throw new PatchFault()
}

function parsePointer(pointer: unknown): string[] {
  const text = asString(pointer)
  if (text === undefined || (text !== '' && !text.startsWith('/'))) throw new PatchFault()
  const keys = text.split('/').slice(1)
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function read(value: unknown, location: readonly string[]): unknown {
  return location.reduce((parent, key) => {
    const list = asArray(parent)
    if (list) return list[indexIn(key, list.length - 1)]
    const object = asObject(parent)
    if (!object || !Object.hasOwn(object, key)) throw new PatchFault()
    return object[key]
  }, value)
}

interface Change {
  given: unknown
  manner: 'insert' | 'overwrite'
}

function write(
  value: unknown,
  [key, ...rest]: readonly string[],
  { given, manner }: Change,
  work: Work,
): unknown {
  if (given === undefined) throw new PatchFault()
  if (key === undefined) return given
  const list = asArray(value)
  if (list && rest.length === 0 && manner === 'insert') {
    work.spend(list.length / CHEAP_ENTRIES)
    return list.toSpliced(key === '-' ? list.length : indexIn(key, list.length), 0, given)
  }
  const inner = rest.length === 0 ? given : write(read(value, [key]), rest, { given, manner }, work)
  return withKey(value, key, inner, work)
}

function remove(value: unknown, [key, ...rest]: readonly string[], work: Work): unknown {
  if (key === undefined) throw new PatchFault()
  const found = read(value, [key])
  if (rest.length > 0) return withKey(value, key, remove(found, rest, work), work)
  const list = asArray(value)
  work.spend((list?.length ?? 0) / CHEAP_ENTRIES)
  if (list) return list.toSpliced(indexIn(key, list.length - 1), 1)
  const copy: JsonObject = { ...asObject(value) }
  work.spend(Object.keys(copy).length)
  delete copy[key]
  return copy
}

/** Makes `__proto__` a key like any other, which an assignment does not. */
function withKey(value: unknown, key: string, inner: unknown, work: Work): unknown {
  const list = asArray(value)
  work.spend((list?.length ?? 0) / CHEAP_ENTRIES)
  if (list) return list.with(indexIn(key, list.length - 1), inner)
  const object = asObject(value)
  if (!object) throw new PatchFault()
  const copy = { ...object }
  work.spend(Object.keys(copy).length)
  if (key !== '__proto__') copy[key] = inner
  else
    Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true })
  return copy
}

function indexIn(key: string, last: number): number {
  const index = /^(0|[1-9]\d{0,8})$/.test(key) ? Number(key) : -1
  if (index < 0 || index > last) throw new PatchFault()
  return index
}

function isEqual(one: unknown, other: unknown, work: Work): boolean {
  work.spend(1)
  const [list, otherList] = [asArray(one), asArray(other)]
  if (list && otherList)
    return (
      list.length === otherList.length && list.every((item, index) => isEqual(item, otherList[index], work))
    )
  const [object, otherObject] = [asObject(one), asObject(other)]
  if (!object || !otherObject) return one === other
  const keys = Object.keys(object)
  work.spend(keys.length)
  return (
    keys.length === Object.keys(otherObject).length &&
    keys.every((key) => Object.hasOwn(otherObject, key) && isEqual(object[key], otherObject[key], work))
  )
}
