import type { JsonObject } from '../json/json-value.ts'
import type { DataPart } from '../model/part.ts'
import { holdsSomething } from '../reading/known-keys.ts'

/** What a message holds under some of its keys as it is, each that holds something as data of that name. */
export function dataParts(message: JsonObject, keys: readonly string[]): DataPart[] {
  return keys
    .filter((key) => message[key] !== false && holdsSomething(message[key]))
    .map((name) => ({ type: 'data', name, data: message[name] }))
}
