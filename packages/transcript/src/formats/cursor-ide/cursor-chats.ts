import type { ExportedChat } from '../../chats/exported-chats.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { SqliteDatabase } from '../../sqlite/read-sqlite.ts'

const OLD_CHATS = 'workbench.panel.aichat.view.aichat.chatdata'
const OLD_PROMPTS = 'aiService.prompts'

/** The chats in a database of Cursor, of all of its versions; none where it holds none. */
export function cursorChats(database: SqliteDatabase): ExportedChat[] {
  const kept = new Map<string, JsonObject>()
  const chats: ExportedChat[] = []
  for (const { key, value } of database.rows('cursorDiskKV')) {
    const object =
      typeof value === 'string' && /^(bubbleId|composerData):/.test(String(key))
        ? parseJson(value)
        : undefined
    const bubble = asObject(object)
    if (bubble) kept.set(String(key), bubble)
  }
  for (const [key, composer] of kept) {
    if (key.startsWith('composerData:'))
      chats.push(composerChat(key.slice('composerData:'.length), composer, kept))
  }
  const settings = new Map<string, unknown>()
  for (const { key, value } of database.rows('ItemTable'))
    if (key === OLD_CHATS || key === OLD_PROMPTS) settings.set(key, parseJson(String(value)))
  const prompts = (asArray(settings.get(OLD_PROMPTS)) ?? []).map(asObject)
  const tabs = asArray(asObject(settings.get(OLD_CHATS))?.tabs) ?? []
  return [...chats, ...tabs.flatMap((tab) => tabChat(asObject(tab), prompts))].filter(
    ({ messages }) => messages.length > 0,
  )
}

/** The bubbles of a composer in the order of its headers; a bubble's id can differ from that of its row. */
function composerChat(id: string, composer: JsonObject, kept: ReadonlyMap<string, JsonObject>): ExportedChat {
  const prefix = `bubbleId:${id}:`
  const rows = new Map(
    [...kept]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, bubble]) => [key.slice(prefix.length), bubble]),
  )
  const byOwnId = new Map([...rows.values()].map((bubble) => [asText(bubble.bubbleId) ?? '', bubble]))
  const inline = asArray(composer.conversation) ?? []
  const headers = (asArray(composer.fullConversationHeadersOnly) ?? []).map(asObject)
  const named = headers.flatMap((header): JsonObject[] => {
    const wanted = asText(header?.bubbleId) ?? ''
    const bubble = rows.get(wanted) ?? byOwnId.get(wanted)
    return bubble ? [bubble] : []
  })
  const rest = [...rows.values()].filter((bubble) => !named.includes(bubble))
  return {
    about: {},
    facts: { id, title: composer.name, createdAt: composer.createdAt, updatedAt: composer.lastUpdatedAt },
    messages: inline.length > 0 ? inline : [...named, ...rest],
  }
}

/** The chat that an object with a composer and its bubbles is. */
export function composerWithBubbles(value: unknown): ExportedChat | undefined {
  const { composer: stated, bubbles } = asObject(value) ?? {}
  const composer = asObject(stated)
  const id = asText(composer?.composerId)
  if (!composer || id === undefined || !asArray(bubbles)) return undefined
  const rows = (asArray(bubbles) ?? []).map((bubble) => asObject(bubble) ?? {})
  const kept = rows.map((bubble, index): [string, JsonObject] => [
    `bubbleId:${id}:${asText(bubble.bubbleId) ?? index}`,
    bubble,
  ])
  return composerChat(id, composer, new Map(kept))
}

/** A chat of the first versions, with the questions that were asked beside it. */
function tabChat(tab: JsonObject | undefined, prompts: readonly (JsonObject | undefined)[]): ExportedChat[] {
  if (!tab) return []
  const id = asText(tab.tabId) ?? asText(tab.id)
  const beside = prompts.filter(
    (prompt) => asText(prompt?.conversationId) !== undefined && prompt?.conversationId === id,
  )
  const asked = beside.flatMap((prompt) => [
    { type: 'user', text: prompt?.prompt, createdAt: prompt?.createdAt },
    { type: 'assistant', text: prompt?.response, createdAt: prompt?.createdAt, modelType: prompt?.model },
  ])
  return [
    {
      about: {},
      facts: {
        id,
        title: tab.chatTitle ?? tab.title,
        createdAt: tab.createdAt,
        updatedAt: tab.lastUpdatedAt,
      },
      messages: [...(asArray(tab.bubbles) ?? []), ...asked],
    },
  ]
}
