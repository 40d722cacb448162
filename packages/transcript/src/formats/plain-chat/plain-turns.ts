import { asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'

/** What somebody says, in whatever words a program has for it. */
export interface PlainTurn {
  role: Role
  text: string
  /** The name of who speaks, where it is no word for a role. */
  author?: string
  time: unknown
}

const USER =
  /^(?:user|human|me|you|customer|client|visitor|student|candidate|patient|caller|person|guest|questioner|usuario|utilisateur|nutzer)$/i
const ASSISTANT =
  /^(?:assistant|ai|bot|model|agent|chatbot|chat_bot|ai_assistant|gpt|chatgpt|claude|gemini|llm|tutor|machine|robot|asistente|[a-z]{1,30}[_ -]?(?:bot|gpt|ai))$/i
const SYSTEM = /^(?:system|developer|instructions?)$/i

const SPEAKERS = [
  'role',
  'sender',
  'speaker',
  'from',
  'author',
  'who',
  'type',
  'sender_type',
  'senderType',
  'participant',
  'source',
]
const TEXTS = ['content', 'text', 'message', 'body', 'value', 'msg', 'utterance', 'transcript', 'q', 'a']
const TIMES = [
  'timestamp',
  'time',
  'created_at',
  'createdAt',
  'date',
  'datetime',
  'ts',
  'created',
  'sent_at',
  'at',
]
const SIDES = ['is_user', 'isUser', 'from_user', 'fromUser', 'is_human', 'isHuman']

/** Keys that a question may have where its answer stands in the same object; programs make up many. */
const ASKED =
  /^(?:user|human|you|me|user_?(?:message|input|query|text|prompt|question|msg|said)|human_?(?:message|input)|question|query|prompt|asked)$/i
const ANSWERED =
  /^(?:assistant|ai|bot|chatbot|model|agent|answer|response|reply|completion|(?:[a-z]{1,20}_)?(?:bot|ai|assistant|agent|model)_?(?:message|reply|response|output|answer|text|msg|said)?)$/i
/** Keys of both that lists of examples have as well as logs. */
const OF_EXAMPLES = /^(?:question|query|prompt|asked|answer|response|reply|completion)$/i

/** Keys that are taken from a turn. */
export const PLAIN_KEYS: readonly string[] = [...SPEAKERS, ...TEXTS, ...TIMES, ...SIDES]

/** What an object says: one turn, a question with its answer, or nothing. */
export function plainTurns(value: unknown): PlainTurn[] {
  const object = asObject(value)
  if (!object) return []
  const turn = turnOf(object)
  return turn ? [turn] : pairOf(object)
}

function turnOf(object: JsonObject): PlainTurn | undefined {
  const side = SIDES.map((key) => object[key]).find((is) => typeof is === 'boolean')
  const text = TEXTS.map((key) => textOf(object[key])).find((said) => said !== undefined)
  if (text === undefined) return undefined
  const time = timeOf(object)
  if (side !== undefined) return { role: side ? 'user' : 'assistant', text, time }
  for (const key of SPEAKERS) {
    const name = asText(object[key])
    const role = name === undefined ? undefined : roleOf(name)
    if (role && name !== undefined) return { role, text, time, ...(!isPlainRole(name) && { author: name }) }
  }
  return undefined
}

function textOf(value: unknown): string | undefined {
  return asString(value) ?? asString(asObject(value)?.text)
}

function roleOf(name: string): Role | undefined {
  if (USER.test(name)) return 'user'
  if (ASSISTANT.test(name)) return 'assistant'
  return SYSTEM.test(name) ? 'system' : undefined
}

function isPlainRole(name: string): boolean {
  return USER.test(name) || SYSTEM.test(name) || /^(?:assistant|ai|bot|model|agent|chatbot)$/i.test(name)
}

function timeOf(object: JsonObject): unknown {
  return TIMES.map((key) => object[key]).find((time) => time !== undefined && time !== null)
}

/** The keys of a question and of its answer in one object; undefined where it is none. */
export function pairKeys(object: JsonObject): [string, string] | undefined {
  const texts = Object.keys(object).filter((key) => typeof object[key] === 'string')
  const asked = texts.find((key) => ASKED.test(key))
  const answered = texts.find((key) => ANSWERED.test(key))
  if (asked === undefined || answered === undefined) return undefined
  const isExample = OF_EXAMPLES.test(asked) && OF_EXAMPLES.test(answered)
  return isExample && timeOf(object) === undefined ? undefined : [asked, answered]
}

function pairOf(object: JsonObject): PlainTurn[] {
  const keys = pairKeys(object)
  if (!keys) return []
  const time = timeOf(object)
  return [
    { role: 'user', text: String(object[keys[0]]), time },
    { role: 'assistant', text: String(object[keys[1]]), time },
  ]
}
