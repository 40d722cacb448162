import { asArray, asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'

/** What somebody says, in whatever words a program has for it. */
export interface PlainTurn {
  role: Role
  text: string
  /** The name of who speaks, where it is no word for a role. */
  author?: string
  time: unknown
  /** The keys of the object that all this was read from. */
  keys: readonly string[]
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
  'sender_type',
  'senderType',
  'participant',
]
/** Keys that say who speaks where their words are of this kind, and else what something is. */
const KINDS = ['type', 'source']
const KIND = /^(?:user|human|assistant|ai|bot)$/i
const LONGEST_NAME = 80
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

/** Keys that logs of programs have, and chats do not. */
const OF_LOGS = ['level', 'severity', 'logger', 'pid', 'hostname', 'event', 'trace_id', 'service']

/** Whether an object is a line of what a program notes of itself. */
export function isLogged(value: unknown): boolean {
  const object = asObject(value)
  return object !== undefined && OF_LOGS.some((key) => object[key] !== undefined)
}

/** What an object says: one turn, a question with its answer, or nothing. */
export function plainTurns(value: unknown): PlainTurn[] {
  const object = asObject(value)
  if (!object) return []
  const turn = turnOf(object)
  return turn ? [turn] : pairOf(object)
}

function turnOf(object: JsonObject): PlainTurn | undefined {
  const texts = TEXTS.filter((key) => textOf(object[key]) !== undefined)
  const textKey = texts.find((key) => textOf(object[key])?.trim() !== '') ?? texts[0]
  if (textKey === undefined) return undefined
  const text = textOf(object[textKey]) ?? ''
  const timeKey = timeKeyOf(object)
  const facts = { text, time: timeKey && timeOf(object[timeKey]) }
  const sideKey = SIDES.find((key) => typeof object[key] === 'boolean')
  const roleKey = roleKeyOf(object)
  const stated = roleKey && speakerOf(object[roleKey])
  const role = sideKey ? sideOf(object[sideKey]) : roleOf(stated ?? '')
  const nameKey = SPEAKERS.find((key) => isName(object[key]))
  if (role === undefined && nameKey === undefined) return undefined
  const author = speakerOf(object[nameKey ?? ''])
  const called = author ?? (stated !== undefined && !isPlainRole(stated) ? stated : undefined)
  const empty = texts.filter((key) => textOf(object[key])?.trim() === '')
  const used = [...empty, textKey, timeKey, sideKey, roleKey, nameKey].filter((key) => key !== undefined)
  return { role: role ?? 'user', ...facts, ...(called !== undefined && { author: called }), keys: used }
}

function sideOf(isUser: unknown): Role {
  return isUser === true ? 'user' : 'assistant'
}

function roleKeyOf(object: JsonObject): string | undefined {
  const key = SPEAKERS.find((name) => roleOf(speakerOf(object[name]) ?? '') !== undefined)
  return key ?? KINDS.find((name) => KIND.test(speakerOf(object[name]) ?? ''))
}

/** Whether a speaker is somebody's name, and no word for a role. */
function isName(value: unknown): boolean {
  const name = speakerOf(value)
  return name !== undefined && roleOf(name) === undefined
}

function speakerOf(value: unknown): string | undefined {
  const name = asText(value)
  return name !== undefined && name.length <= LONGEST_NAME && !name.includes('\n') ? name : undefined
}

/** A text, or the texts of a list of pieces, other pieces of which are keys nobody claims. */
function textOf(value: unknown): string | undefined {
  const pieces = asArray(value)
  if (!pieces) return asString(value) ?? asString(asObject(value)?.text)
  const texts = pieces
    .map((piece) => asString(piece) ?? asString(asObject(piece)?.text))
    .filter((piece) => piece !== undefined)
  return texts.length === 0 ? undefined : texts.join('\n')
}

function roleOf(name: string): Role | undefined {
  if (USER.test(name)) return 'user'
  if (ASSISTANT.test(name)) return 'assistant'
  return SYSTEM.test(name) ? 'system' : undefined
}

function isPlainRole(name: string): boolean {
  return USER.test(name) || SYSTEM.test(name) || /^(?:assistant|ai|bot|model|agent|chatbot)$/i.test(name)
}

function timeKeyOf(object: JsonObject): string | undefined {
  return TIMES.find((key) => object[key] !== undefined && object[key] !== null)
}

/** A time; programs write seconds as texts, too. */
function timeOf(value: unknown): unknown {
  return /^\d{9,13}(?:\.\d{1,9})?$/.test(asText(value) ?? '') ? Number(value) : value
}

/** The keys of a question and of its answer in one object; undefined where it is none. */
function pairKeys(object: JsonObject): [string, string] | undefined {
  const texts = Object.keys(object).filter((key) => typeof object[key] === 'string')
  const asked = texts.find((key) => ASKED.test(key))
  const answered = texts.find((key) => ANSWERED.test(key))
  if (asked === undefined || answered === undefined) return undefined
  const isExample = OF_EXAMPLES.test(asked) && OF_EXAMPLES.test(answered)
  return isExample && timeKeyOf(object) === undefined ? undefined : [asked, answered]
}

function pairOf(object: JsonObject): PlainTurn[] {
  const keys = pairKeys(object)
  if (!keys) return []
  const timeKey = timeKeyOf(object)
  const time = timeKey && timeOf(object[timeKey])
  const others = timeKey ? [timeKey] : []
  return [
    { role: 'user', text: String(object[keys[0]]), time, keys: [keys[0], ...others] },
    { role: 'assistant', text: String(object[keys[1]]), time, keys: [keys[1]] },
  ]
}
