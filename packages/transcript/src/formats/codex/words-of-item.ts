import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'

/** What an editor puts before the words of a person, up to the heading that the window cuts at. */
const CONTEXT = /^\s*# (?:Context from my IDE setup|Files mentioned by the user):/
const REQUEST = '## My request for Codex:'

/** Around a plan that the agent proposes; the window has a frame in its place. */
const PLAN_TAG = /^[ \t]*<\/?proposed_plan>[ \t]*$/gm
const CITATION = /<oai-mem-citation>[^]*?(?:<\/oai-mem-citation>|$)/g

interface ItemWords {
  /** The item with nothing but the words that the window of Codex shows. */
  item: JsonObject
  /** What stood around them. */
  around: string[]
}

/** Takes out of a message what Codex keeps in it for the model and itself. */
export function wordsOfItem(item: JsonObject): ItemWords {
  const around: string[] = []
  const pieces = asArray(item.content)
  if (!pieces || (item.role !== 'user' && item.role !== 'assistant')) return { item, around }
  const content = pieces.map((value) => {
    const text = asText(asObject(value)?.text)
    if (text === undefined) return value
    const words = item.role === 'user' ? requestIn(text, around) : answerIn(text, around)
    return words === text ? value : { ...asObject(value), text: words }
  })
  return { item: { ...item, content }, around }
}

function requestIn(text: string, around: string[]): string {
  const start = CONTEXT.test(text) ? text.indexOf(REQUEST) : -1
  if (start === -1) return text
  around.push(text.slice(0, start).trim())
  return text.slice(start + REQUEST.length).trim()
}

function answerIn(text: string, around: string[]): string {
  const citations = text.match(CITATION) ?? []
  around.push(...citations)
  const words = citations.length > 0 ? text.replace(CITATION, '').trimEnd() : text
  return words.includes('<proposed_plan>') ? words.replace(PLAN_TAG, '').trim() : words
}
