import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part } from '../../model/part.ts'
import { type Known, known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records } from '../../records/records.ts'

const TAKEN_KEYS = takenKeys(`
  choices: index turns
  answers: ...
  tools: ...
  inputs: question input query prompt
  outputs: answer output response completion
`)

const pairsReader: ConversationReader = createExportReader({
  id: 'training-data',
  label: 'Questions and answers',
  isGeneral: true,
  takes: TAKEN_KEYS,
  keys: {
    chat: known(`id idx index instruction input output answer topic split tags language difficulty metadata model created_at timestamp context response category system system_prompt question prompt completion data
      history source query answers tools question_id answer_id model_id choices tstamp text inputs outputs dataset_id modified_at name attachments source_run_id`),
    message: true satisfies Known,
  },

  chatIn: (value) =>
    pairIn(withExample(asObject(value))) ?? turnsIn(asObject(value)) ?? judgedIn(asObject(value)),

  read({ role, text, calls }, { about }) {
    if (role !== 'user' && role !== 'assistant') return undefined
    const model = role === 'assistant' ? asText(about.model_id) : undefined
    return {
      role,
      parts: [...uiText(text), ...asObjects(calls).map(callOf)],
      ...(model && { facts: { model } }),
    }
  },
})

/**
 * Reads data to train models with, or to judge them by, that are questions and answers without roles: as Alpaca, Dolly and
 * Orca have them, prompts and completions, turns of UltraChat, answers of MT-Bench, and queries with the calls they need.
 */
export const trainingDataReader: ConversationReader = {
  ...pairsReader,
  detect: (records) => pairsReader.detect(records) && !isTableOfAnything(records),
}

/** The keys of a question and of its answer in one object. */
const PAIRS = [
  ['instruction', 'output'],
  ['instruction', 'response'],
  ['question', 'response'],
  ['prompt', 'completion'],
  ['prompt', 'response'],
  ['input', 'output'],
  ['question', 'answer'],
] as const

/** Keys that tables of anything have as well: a pair under them has no others than these beside it, and words in it. */
const OF_ANYTHING: ReadonlySet<string> = new Set(['input', 'question'])
const BESIDE: ReadonlySet<string> = new Set(
  `id idx index input output question answer system system_prompt context history category topic source split tags language
   difficulty metadata model created_at timestamp`.split(/\s+/),
)

const EXAMPLE: ReadonlySet<string> = new Set(
  'id inputs outputs metadata dataset_id created_at modified_at name split attachments source_run_id'.split(
    ' ',
  ),
)
const ASKED: ReadonlySet<string> = new Set(['question', 'input', 'query', 'prompt'])
const ANSWERED: ReadonlySet<string> = new Set(['answer', 'output', 'response', 'completion'])

/** An example of a data set of LangSmith, which keeps a question and its answer each in an object, as a pair of both. */
function withExample(about: JsonObject | undefined): JsonObject | undefined {
  if (!about || !Object.keys(about).every((key) => EXAMPLE.has(key))) return about
  const input = onlyText(about.inputs, ASKED)
  const output = onlyText(about.outputs, ANSWERED)
  if (input === undefined || output === undefined) return about
  return { input, output, ...(about.id !== undefined && { id: about.id }) }
}

function onlyText(value: unknown, names: ReadonlySet<string>): string | undefined {
  const [entry, ...others] = Object.entries(asObject(value) ?? {})
  return entry && others.length === 0 && names.has(entry[0]) ? asText(entry[1]) : undefined
}

function pairIn(about: JsonObject | undefined): ExportedChat | undefined {
  if (!about || 'messages' in about) return undefined
  const keys = pairOf(about)
  const isForm =
    keys?.[0] === 'question' && keys[1] === 'response' && !('system_prompt' in about) && !('system' in about)
  const calls = callsIn(about)
  if (isForm || (!keys && !calls) || (keys && !isTalk(about, keys))) return undefined
  const input = (keys?.[0] === 'input' ? undefined : about.input) ?? about.context
  const asked = [
    keys ? about[keys[0]] : about.query,
    typeof input === 'object' ? JSON.stringify(input ?? undefined) : input,
  ].flatMap(uiText)
  const answer = keys ? { role: 'assistant', text: about[keys[1]] } : { role: 'assistant', calls }
  const before = (asArray(about.history) ?? []).flatMap((pair) => alternating(asArray(pair) ?? []))
  return {
    about,
    facts: { id: idOf(about.id) },
    instructions: asText(about.system) ?? asText(about.system_prompt),
    messages: [...before, { role: 'user', text: asked.map(({ text }) => text).join('\n\n') }, answer],
  }
}

function pairOf(about: JsonObject): (typeof PAIRS)[number] | undefined {
  return PAIRS.find(([asked, answered]) => asString(about[asked]) && asString(about[answered]) !== undefined)
}

function isOfAnything([asked, answered]: readonly [string, string]): boolean {
  return OF_ANYTHING.has(asked) && answered !== 'response'
}

/** Words on both sides, of which one is more than a name; text that is only put in another case is no answer. */
function isTalk(about: JsonObject, keys: readonly [string, string]): boolean {
  if (!isOfAnything(keys)) return true
  const texts = keys.map((key) => String(about[key]))
  const [asked, answered] = texts.map((text) => text.trim().toLowerCase())
  return (
    Object.keys(about).every((key) => BESIDE.has(key)) &&
    asked !== answered &&
    texts.every((text) => /\p{L}{2}|\p{Script=Han}/u.test(text)) &&
    texts.some((text) => /\p{L}{2}[,;:.!?]?\s+[\p{L}\p{N}]|\p{Script=Han}{4}/u.test(text))
  )
}

/** How many pairs under names of anything are no accident. */
const SEVERAL = 3
const WORDS_OF_TALK = 8

/** Whether a text asks, ends as a sentence of several words, or is long. */
function isSentence(text: string): boolean {
  const words = text.slice(0, 1000).trim().split(/\s+/).length
  const end = text.trimEnd().slice(-4)
  return (
    words >= WORDS_OF_TALK ||
    /[?\u061f\uff1f\u3002\uff01]["')]*$/u.test(end) ||
    (words > 1 && /[.!\u2026]["')]*$/u.test(end))
  )
}

/** Few pairs under names that tables of anything have, none of which asks or says something. */
function isTableOfAnything({ records }: Records): boolean {
  const pairs = records
    .flatMap(({ value }) => asObjects(asArray(value) ?? [value]))
    .map((value) => withExample(value) ?? value)
    .map((about) => ({ about, keys: pairOf(about) }))
  const isSpoken = ({ about, keys }: (typeof pairs)[number]) =>
    !keys || !isOfAnything(keys) || keys.some((key) => isSentence(String(about[key])))
  return pairs.length > 0 && pairs.length < SEVERAL && !pairs.some(isSpoken)
}

/** A query whose answer is the calls that it needs, as JSON in a text. */
function callsIn({ query, answers, tools }: JsonObject): JsonObject[] | undefined {
  if (!asText(query) || tools === undefined) return undefined
  const calls = asObjects(typeof answers === 'string' ? parseJson(answers) : answers)
  return calls.length > 0 && calls.every(({ name }) => asText(name)) ? calls : undefined
}

function callOf({ name, arguments: input }: JsonObject, index: number): Part {
  return {
    type: 'tool-call',
    toolCallId: `call-${index + 1}`,
    toolName: asText(name) ?? 'unknown',
    input: input ?? {},
  }
}

/** Turns by turns of two that are not named, with an id and nothing else: charts have lists of the same name. */
function turnsIn(about: JsonObject | undefined): ExportedChat | undefined {
  const turns = asArray(about?.data)
  if (!about || !turns || !('id' in about) || Object.keys(about).length > 2) return undefined
  const isPaired = turns.length > 0 && turns.length % 2 === 0
  if (!isPaired || !turns.every((turn) => typeof turn === 'string')) return undefined
  return { about, facts: { id: idOf(about.id) }, messages: alternating(turns) }
}

function alternating(turns: readonly unknown[]): JsonObject[] {
  return turns.map((text, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', text }))
}

/** Answers to questions that stand in another file. */
function judgedIn(about: JsonObject | undefined): ExportedChat | undefined {
  const turns = asArray(asObjects(about?.choices)[0]?.turns)
  if (!about || !('question_id' in about) || !turns?.every((turn) => typeof turn === 'string'))
    return undefined
  return {
    about,
    facts: { id: idOf(about.answer_id) },
    messages: turns.map((text) => ({ role: 'assistant', text })),
  }
}

function idOf(id: unknown): string | undefined {
  return typeof id === 'number' ? String(id) : asText(id)
}
