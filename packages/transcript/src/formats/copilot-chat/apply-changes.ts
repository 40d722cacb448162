import { asArray, asNumber, asObject, type JsonObject } from '../../json/json-value.ts'

/** How far one change may lengthen a list. */
const MAXIMUM_GAP = 10_000

/**
 * The session that a log adds up to: a whole one (`kind` 0), values set at paths (1), elements added to lists, some cut
 * off before (2), values deleted (3). Undefined where the values are no such log.
 */
export function sessionOfLog(values: readonly JsonObject[]): JsonObject | undefined {
  const [first] = values
  if (first?.kind !== 0 || !asObject(first.v)) return undefined
  let session: JsonObject = {}
  for (const change of values) {
    const path = asArray(change.k) ?? []
    const whole = asObject(change.v)
    if (change.kind === 0) session = whole ? structuredClone(whole) : session
    else if (path.length > 0 && path.every(isStep)) apply(session, path, change)
  }
  return session
}

type Step = string | number

function isStep(step: unknown): step is Step {
  return typeof step === 'string' ? step !== '__proto__' : Number.isInteger(step) && (step as number) >= 0
}

function apply(session: JsonObject, path: readonly Step[], { kind, v, i }: JsonObject): void {
  const key = path.at(-1) as Step
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((value, step) => (isHolder(value) ? read(value, step) : undefined), session)
  if (!isHolder(holder)) return
  if (kind === 1) write(holder, key, structuredClone(v))
  if (kind === 2) addTo(holder, key, { added: structuredClone(asArray(v) ?? []), start: asNumber(i) })
  if (kind === 3) remove(holder, key)
}

/** Lengthens a list in its place: a log adds to one thousands of times. */
function addTo(holder: Holder, key: Step, { added, start }: { added: unknown[]; start?: number }): void {
  const list = asArray(read(holder, key))
  if (!list) return write(holder, key, added)
  if (start !== undefined && start >= 0) list.splice(start)
  for (const element of added) list.push(element)
}

type Holder = JsonObject | unknown[]

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

function read(holder: Holder, key: Step): unknown {
  return Object.hasOwn(holder, key) ? (holder as JsonObject)[key] : undefined
}

function write(holder: Holder, key: Step, value: unknown): void {
  if (!Array.isArray(holder)) holder[key] = value
  else if (typeof key === 'number' && key <= holder.length + MAXIMUM_GAP) holder[key] = value
}

function remove(holder: Holder, key: Step): void {
  if (!Array.isArray(holder)) delete holder[key]
  else if (typeof key === 'number') holder.splice(key, 1)
}
