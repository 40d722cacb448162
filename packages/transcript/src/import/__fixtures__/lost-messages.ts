import { groupBy } from '../../json/group-by.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Conversation } from '../../model/conversation.ts'

/** Ids of messages that are empty and hidden, although every object of the source with that id has words that are nowhere. */
export function lostMessages(content: string | Uint8Array, conversations: readonly Conversation[]): string[] {
  const messages = conversations.flatMap((conversation) => conversation.messages)
  const empty = messages.filter(({ hidden, parts }) => hidden === true && parts.length === 0)
  if (empty.length === 0) return []
  const read = JSON.stringify(messages.map(({ parts }) => parts))
  const sources = groupBy(objectsIn(valuesOf(content)), idOf)
  const isLost = (source: JsonObject) => {
    const words = wordsOf(source)
    return words !== undefined && !read.includes(JSON.stringify(words).slice(1, -1))
  }
  return empty.map(({ id }) => id).filter((id) => sources.get(id)?.every(isLost) === true)
}

function valuesOf(content: string | Uint8Array): unknown[] {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const whole = parseJson(text)
  return whole === undefined ? text.split('\n').map(parseJson) : [whole]
}

function objectsIn(value: unknown): JsonObject[] {
  const list = asArray(value)
  if (list) return list.flatMap(objectsIn)
  const object = asObject(value)
  return object ? [object, ...Object.values(object).flatMap(objectsIn)] : []
}

function idOf({ id, uuid, messageId }: JsonObject): string | undefined {
  return asText(id) ?? asText(uuid) ?? asText(messageId)
}

function wordsOf({ content, text }: JsonObject): string | undefined {
  return [content, text].map(asText).find((words) => words !== undefined && /[\p{L}\p{N}]/u.test(words))
}
