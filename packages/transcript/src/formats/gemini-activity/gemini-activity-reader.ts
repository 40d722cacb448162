import { createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { groupBy } from '../../json/group-by.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { textOfHtml } from './text-of-html.ts'

const TAKEN_KEYS = takenKeys(`
  details: name url
  safeHtmlItem: html htmlValue
  subtitles: name url value
  attachedFiles: name url
`)

/** Reads what Google Takeout gives of chats with Gemini: `MyActivity.json`, newest first, a question with its answer each. */
export const geminiActivityReader: ConversationReader = createExportReader({
  id: 'gemini-activity',
  label: 'Gemini activity',
  takes: TAKEN_KEYS,
  application: 'Gemini',
  keys: {
    chat: {},
    message: known(
      'header title titleUrl time products activityControls details safeHtmlItem attachedFiles subtitles imageFile description',
    ),
  },

  chatsOfMessages(values) {
    const activities = values.map(asObject)
    if (!activities.some((activity) => activity && isActivity(activity))) return []
    if (!activities.every((activity) => activity && 'header' in activity && 'time' in activity)) return []
    const oldestFirst = values.toReversed()
    const chats = groupBy(oldestFirst, (value) => addressOf(asObject(value)) ?? '')
    return Array.from(chats, ([address, messages]) => ({
      about: {},
      facts: { id: address.split('/').at(-1) },
      messages,
    }))
  },

  read(activity) {
    if (!isGemini(activity)) return undefined
    const createdAt = toIsoTime(activity.time)
    const facts = createdAt ? { createdAt } : {}
    const answer = answerOf(activity)
    const prompt = promptOf(activity, answer.length > 0)
    const said: ExportedMessage[] = [
      ...(prompt === undefined
        ? []
        : [{ role: 'user' as const, parts: [...uiText(prompt), ...files(activity)], facts }]),
      ...(answer.length === 0
        ? []
        : [{ role: 'assistant' as const, parts: answer, isNext: true as const, facts }]),
    ]
    if (said.length > 0) return said
    return { role: 'system', parts: [{ type: 'data', name: 'activity', data: activity }] }
  },
})

/** What was asked: after a word of English, beside the title, or the title of an activity that has an answer. */
function promptOf({ title, subtitles }: JsonObject, hasAnswer: boolean): string | undefined {
  const beside = asObjects(subtitles).map(({ value }) => asText(value))
  const [asked] = beside.filter((text) => text !== undefined)
  const text = asText(title)
  return asked ?? PROMPTED.exec(text ?? '')?.[1] ?? (hasAnswer ? text : undefined)
}

const PROMPTED = /^(?:Prompted|Asked|Said) ([^]+)$/

function isGemini({ header, products }: JsonObject): boolean {
  return [header, ...(asArray(products) ?? [])].some((name) => /\b(?:Gemini|Bard)\b/.test(String(name)))
}

function isActivity(activity: JsonObject): boolean {
  return (
    isGemini(activity) &&
    'header' in activity &&
    typeof activity.title === 'string' &&
    typeof activity.time === 'string'
  )
}

/** The chat of an activity, which the newer files name by its address. */
function addressOf(activity: JsonObject | undefined): string | undefined {
  return asObjects(activity?.details)
    .map(({ url }) => asText(url))
    .find((url) => url?.startsWith('https://gemini.google.com/'))
}

function answerOf({ safeHtmlItem: items }: JsonObject): Part[] {
  const pieces = asObjects(asArray(items) ?? [items])
  const texts = pieces.map(({ html, htmlValue }) => textOfHtml(asText(html) ?? asText(htmlValue) ?? ''))
  return uiText(texts.join('\n\n').trim())
}

function files({ attachedFiles: attached, imageFile: image }: JsonObject): Part[] {
  const names = [...(asArray(attached) ?? []), image].map(
    (file) => asText(asObject(file)?.name) ?? asText(file),
  )
  return names.flatMap((filename): Part[] =>
    filename === undefined ? [] : [{ type: 'file', mediaType: 'application/octet-stream', filename }],
  )
}
