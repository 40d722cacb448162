import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { pairsOfTexts } from './pairs-of-texts.ts'
import { isLogged, plainTurns } from './plain-turns.ts'

/** A list of turns, and what is known of it. */
export interface PlainChat {
  /** The texts and numbers of the object that has the list; empty where a list of lists has it. */
  about: JsonObject
  /** The key it stands under, where that is a name of somebody's choice. */
  name?: string
  messages: readonly unknown[]
}

/** How deep a list may lie in others. */
const DEEPEST = 4

/** Names that programs give to a list of turns. */
const USUAL =
  /^(?:messages|chats?|history|conversations?|turns|dialogue?|transcript|log|logs|data|items|results|sessions?|records|entries|chat_?history|conversation_?history|message_?history|exchanges|utterances|requests)$/i

/** Every chat in a value, in the order of the file; lists of pairs of texts are chats only where nothing else is. */
export function findPlainChats(value: unknown): PlainChat[] {
  const chats = chatsIn(value, { isRoot: true }, DEEPEST, (list) => (isChat(list) ? list : undefined))
  return chats.length > 0 ? chats : chatsIn(value, { isRoot: true }, DEEPEST, pairsIn)
}

function pairsIn(list: readonly unknown[], { isRoot, listKey }: Around): readonly unknown[] | undefined {
  return isRoot || listKey !== undefined ? pairsOfTexts(list, listKey) : undefined
}

interface Around {
  about?: JsonObject
  /** The name that a list stands under, where it may be that of the chat. */
  key?: string
  /** The name that it stands under in any case. */
  listKey?: string
  /** Whether the list is all of the file. */
  isRoot?: true
}

type TurnsIn = (list: readonly unknown[], around: Around) => readonly unknown[] | undefined

function chatsIn(value: unknown, around: Around, depth: number, turnsIn: TurnsIn): PlainChat[] {
  const list = asArray(value)
  const name = around.key === undefined || USUAL.test(around.key) ? undefined : around.key
  if (list) {
    const messages = turnsIn(list, around)
    if (messages) return [{ about: around.about ?? {}, messages, ...(name !== undefined && { name }) }]
    return depth === 0 ? [] : list.flatMap((element) => chatsIn(element, {}, depth - 1, turnsIn))
  }
  const object = asObject(value)
  if (!object || depth === 0) return []
  const about = Object.fromEntries(Object.entries(object).filter(([, inner]) => typeof inner !== 'object'))
  const isTitled = asText(object.title ?? object.name) !== undefined
  return Object.entries(object).flatMap(([key, inner]) => {
    if (typeof inner !== 'object' || inner === null) return []
    const own = USUAL.test(key) ? name : key
    return chatsIn(
      inner,
      asArray(inner) ? { about, key: isTitled ? undefined : own, listKey: key } : { key: own },
      depth - 1,
      turnsIn,
    )
  })
}

/** Whether a list is one chat: nearly all of it says something, both sides do, and no program notes it of itself. */
export function isChat(list: readonly unknown[]): boolean {
  if (list.length === 0) return false
  let said = 0
  const roles = new Set<string>()
  for (const [index, value] of list.entries()) {
    const turns = plainTurns(value)
    if (turns.length > 0) said += 1
    else if (index + 1 - said > list.length / 5) return false
    for (const { role } of turns) roles.add(role)
  }
  const areBoth = roles.has('user') && roles.has('assistant')
  return areBoth && list.filter(isLogged).length * 2 <= list.length
}
