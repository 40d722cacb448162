import { asArray, asString, asText, type JsonObject } from '../../json/json-value.ts'

/** Names that programs give to questions with their answers, and those that lists of turns have as well. */
const OF_PAIRS = /^(?:chats?|chatbot|history|conversation|dialogue?|chat_?history|conversation_?history)$/i
const OF_TURNS = /^(?:messages|turns)$/i

const ROLE = /^(?:user|human|assistant|ai|bot|system)$/i
const USER = /^(?:user|human)$/i

type Pair = readonly [string, string]

/**
 * The turns of a list of pairs of texts: questions with their answers, as Gradio keeps them, or roles with what they say.
 * Without a `key` the list is all of its file. Undefined where it may as well be anything else, such as words with their
 * translations.
 */
export function pairsOfTexts(list: readonly unknown[], key: string | undefined): JsonObject[] | undefined {
  const isOfPairs = key === undefined || OF_PAIRS.test(key)
  if (!isOfPairs && !OF_TURNS.test(key)) return undefined
  const pairs = list.map((value) => asArray(value))
  const isPaired = pairs.every((pair) => pair?.length === 2 && pair.every(isSaid))
  if (pairs.length === 0 || !isPaired) return undefined
  const texts = pairs.map((pair): Pair => [textOf(pair?.[0]), textOf(pair?.[1])])
  if (texts.every(([role]) => ROLE.test(role))) return turnsOfRoles(texts)
  if (!isOfPairs || !isTalk(texts, key !== undefined)) return undefined
  return texts.map(([user, assistant]) => {
    if (user === '') return { role: 'assistant', content: assistant }
    return assistant === '' ? { role: 'user', content: user } : { user, assistant }
  })
}

function turnsOfRoles(pairs: readonly Pair[]): JsonObject[] | undefined {
  const saidBy = (isUser: boolean) =>
    pairs.filter(([role]) => USER.test(role) === isUser && !/^system$/i.test(role)).map(([, text]) => text)
  if (!isMostly(saidBy(true), 3) || !isMostly(saidBy(false), 3)) return undefined
  return pairs.map(([role, content]) => ({ role: role.toLowerCase(), content }))
}

/** A text, nothing yet, or a file by its path, which Gradio has with a name beside it. */
function isSaid(side: unknown): boolean {
  if (side === null || typeof side === 'string') return true
  const [path, name, ...others] = asArray(side) ?? []
  const isNamed = name === undefined || name === null || typeof name === 'string'
  return PATH.test(asString(path) ?? '') && isNamed && others.length === 0
}

const PATH = /^(?:\/|[A-Za-z]:\\|\.{1,2}\/|https?:\/\/)\S{1,1000}$/

function textOf(side: unknown): string {
  const names = (asArray(side) ?? [side]).map(asText)
  return names.filter((name) => name !== undefined).join('\n')
}

/** How many times longer answers are than questions where nothing else says that it is a chat. */
const TIMES_LONGER = 1.5

/** Whether most of both sides are sentences, answers are no translations and, under no name of a chat, much longer. */
function isTalk(pairs: readonly Pair[], isNamed: boolean): boolean {
  const [asked, answered] = [pairs.map(([text]) => text), pairs.map(([, text]) => text)]
  if (!isMostly(asked, 3) || !isMostly(answered, 3) || pairs.every(isAlike)) return false
  return isNamed || (isMostlyEnded(asked) && lengthOf(answered) >= lengthOf(asked) * TIMES_LONGER)
}

/** Whether both texts end with the same mark and are about as long, as translations do. */
function isAlike([one, other]: Pair): boolean {
  if (one === '' || other === '') return false
  const [shorter, longer] = [one.length, other.length].toSorted((a, b) => a - b)
  return markOf(one) === markOf(other) && (shorter ?? 0) * 2 >= (longer ?? 0)
}

/** What ends a sentence, in the writing of Europe and East Asia alike. */
function markOf(text: string): string {
  const [, mark = ''] = /([?？!！.。…])["'”»)]?$/.exec(text.trimEnd().slice(-2)) ?? []
  return mark.normalize('NFKC').replace('。', '.')
}

function isMostly(texts: readonly string[], words: number): boolean {
  const said = texts.filter((text) => text !== '' && !PATH.test(text.split('\n')[0] ?? ''))
  return said.filter((text) => isSentence(text, words)).length * 2 > said.length
}

function isMostlyEnded(texts: readonly string[]): boolean {
  const said = texts.filter((text) => text !== '')
  return said.filter((text) => markOf(text) !== '').length * 2 >= said.length
}

/** Words that end as a sentence does, or some of them; no date, address or identifier. */
function isSentence(text: string, words: number): boolean {
  const isEnded = markOf(text) !== '' && /^\p{L}[\p{L}'’-]*(?:[?？!！.。…]|[\s,;:，])/u.test(text.trim())
  return isEnded || wordsIn(text) >= words
}

/** Words of a text; of scripts without spaces, two signs are about one, and what has signs inside is no word. */
function wordsIn(text: string): number {
  const start = text.slice(0, 500)
  const signs =
    start.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
  const words = start
    .split(/\s+/)
    .filter((word) => /^[^\p{L}\p{N}]{0,3}\p{L}[\p{L}'’-]*[^\p{L}\p{N}]{0,3}$/u.test(word))
  return words.length + signs / 2
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}
