import { asArray, asString, asText, type JsonObject } from '../../json/json-value.ts'

/** Names that programs give to the turns of a chat. */
const OF_CHATS =
  /^(?:chats?|chatbot|history|conversation|messages|dialogue?|chat_?history|conversation_?history|turns)$/i

const ROLE = /^(?:user|human|assistant|ai|bot|system)$/i

/**
 * The turns of a list of pairs of texts: questions with their answers, as Gradio keeps them, or roles with what they say.
 * Undefined where the list may as well be anything else, such as words with their translations.
 */
export function pairsOfTexts(list: readonly unknown[], key: string | undefined): JsonObject[] | undefined {
  const pairs = list.map((value) => asArray(value))
  const isPaired = pairs.every((pair) => pair?.length === 2 && pair.every(isSaid))
  if (pairs.length === 0 || !isPaired) return undefined
  const texts = pairs.map((pair) => [textOf(pair?.[0]), textOf(pair?.[1])] as const)
  const roles = texts.map(([role]) => role)
  if (roles.every((role) => ROLE.test(role)))
    return /^(?:user|human)$/im.test(roles.join('\n')) && new Set(roles).size > 1
      ? texts.map(([role, content]) => ({ role: role.toLowerCase(), content }))
      : undefined
  if (!isTalk(texts, OF_CHATS.test(key ?? ''))) return undefined
  return texts.map(([user, assistant]) => {
    if (user === '') return { role: 'assistant', content: assistant }
    return assistant === '' ? { role: 'user', content: user } : { user, assistant }
  })
}

/** A text, nothing yet, or a file by its path, which Gradio has with a name beside it. */
function isSaid(side: unknown): boolean {
  return side === null || typeof side === 'string' || asString(asArray(side)?.[0]) !== undefined
}

function textOf(side: unknown): string {
  return asText(side) ?? asText(asArray(side)?.[0]) ?? ''
}

/** How many times longer answers are than questions where nothing else says that it is a chat. */
const TIMES_LONGER = 1.5

/** Whether most of both sides are sentences, and, under no name of a chat, answers are longer than what they answer. */
function isTalk(texts: readonly (readonly [string, string])[], isNamed: boolean): boolean {
  const [asked, answered] = [0, 1].map((side) =>
    texts.map((pair) => pair[side] ?? '').filter((text) => text !== ''),
  )
  if (!asked || !answered || answered.length === 0 || asked.length === 0) return false
  if (isNamed)
    return (
      [...asked, ...answered].some((text) => isSentence(text, 2)) &&
      texts.every((pair) => pair.some((text) => /\p{L}{2}/u.test(text)))
    )
  return isMostly(asked, 3) && isMostly(answered, 4) && lengthOf(answered) >= lengthOf(asked) * TIMES_LONGER
}

/** Words of a text; of scripts without spaces, two signs are about one. */
function wordsIn(text: string): number {
  const start = text.slice(0, 500)
  const signs =
    start.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
  return (start.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) + signs / 2
}

function isMostly(texts: readonly string[], words: number): boolean {
  return texts.filter((text) => isSentence(text, words)).length * 2 >= texts.length
}

function isSentence(text: string, words: number): boolean {
  return wordsIn(text) >= words || /[?？]\s*$/.test(text)
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}
