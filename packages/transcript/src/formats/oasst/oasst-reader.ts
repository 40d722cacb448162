import type { ConversationReader } from '../../reading/reader.ts'
import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import { groupBy } from '../../json/group-by.ts'
import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  : created_date deleted detoxify emojis labels lang message_id model_name parent_id rank replies review_count review_result role synthetic text user_id
  **.emojis: +1 -1 _skip_labeling _skip_ranking _skip_reply red_flag
  **.labels: ...
  **.detoxify: ...
  **.prompt: created_date deleted emojis lang message_id model_name rank replies review_count review_result role synthetic text user_id
  **.replies: created_date deleted emojis lang message_id model_name parent_id rank replies review_count review_result role synthetic text user_id
`)

/**
 * Reads message trees of OpenAssistant: a tree a line, alone or with what is said of it around it, or messages that name
 * the one they answer. Of ranked answers the best are the current branch.
 */
export const oasstReader: ConversationReader = createExportReader({
  id: 'oasst',
  label: 'OpenAssistant messages',
  takes: TAKEN_KEYS,
  application: 'OpenAssistant',
  keys: {
    chat: known('message_tree_id tree_state prompt origin'),
    message:
      known(`message_id task_message_id user_message_id parent_id parent_message_id message_tree_id text role lang
      review_count review_result deleted rank synthetic model_name emojis replies detoxify user_id created_date tree_state
      labels`),
  },

  chatIn(value) {
    const about = asObject(value)
    const prompt = asObject(about?.prompt)
    if (about && isTree(about)) return { about: {}, ...treeOf(about) }
    if (!about || !prompt || asText(about.message_tree_id) === undefined) return undefined
    return { about, ...treeOf(prompt), facts: { id: about.message_tree_id } }
  },

  chatsOfMessages: (values) =>
    values.some((value) => isMessage(value) && value.role === 'prompter') && !values.some(hasReplies)
      ? treesOf(values)
      : [],

  read(message) {
    if (!isMessage(message)) return undefined
    const createdAt = toIsoTime(message.created_date)
    const text = asText(message.text)
    const model = asText(message.model_name)
    const role = message.role === 'prompter' ? 'user' : 'assistant'
    return {
      id: idOf(message),
      parentId: parentOf(message) ?? null,
      role,
      parts: text === undefined ? [] : [{ type: 'text', text }],
      facts: {
        createdAt,
        model: role === 'assistant' ? model : undefined,
        ...(message.deleted === true && { hidden: true }),
      },
    }
  },
})

function isMessage(value: unknown): value is JsonObject {
  const message = asObject(value)
  return (
    message !== undefined &&
    (message.role === 'prompter' || message.role === 'assistant') &&
    idOf(message) !== undefined
  )
}

function idOf(message: JsonObject): string | undefined {
  return asText(message.message_id) ?? asText(message.user_message_id)
}

function parentOf(message: JsonObject): string | undefined {
  return asText(message.parent_id) ?? asText(message.parent_message_id)
}

/** Whether a value is the first message of a tree, also of one that nobody answered. */
function isTree(value: JsonObject): boolean {
  return isMessage(value) && (hasReplies(value) || (asArray(value.replies) !== undefined && !parentOf(value)))
}

function hasReplies(value: unknown): boolean {
  return isMessage(value) && (asArray(value.replies) ?? []).some(isMessage)
}

function treeOf(root: JsonObject): Pick<ExportedChat, 'facts' | 'messages' | 'currentId'> {
  return { facts: { id: idOf(root) }, messages: flattened(root), currentId: endOfBest(root) }
}

/** The last message of the best answers, where people ranked any; where they did not rank, the first reply goes on. */
function endOfBest(root: JsonObject): string | undefined {
  let isRanked = false
  let message = root
  for (let replies = repliesTo(root); replies[0]; replies = repliesTo(message)) {
    const [first] = replies
    message = replies.reduce((best, other) => (rankOf(other) < rankOf(best) ? other : best), first)
    isRanked ||= Number.isFinite(rankOf(message))
  }
  return isRanked ? idOf(message) : undefined
}

function repliesTo({ replies }: JsonObject): JsonObject[] {
  return (asArray(replies) ?? []).filter(isMessage)
}

function rankOf({ rank }: JsonObject): number {
  return asCount(rank) ?? Number.POSITIVE_INFINITY
}

/** A message and its replies, a parent before its children, each with the one it answers. */
function flattened(prompt: JsonObject): unknown[] {
  const flat: unknown[] = []
  const waiting: { message: unknown; parent?: string }[] = [{ message: prompt }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const message = asObject(next.message)
    flat.push(message ? { parent_id: next.parent, ...message } : next.message)
    const replies = (asArray(message?.replies) ?? []).toReversed()
    waiting.push(...replies.map((reply) => ({ message: reply, parent: message && idOf(message) })))
  }
  return flat
}

/** The trees that messages make, each under the message it begins with; what is no message stands in the first. */
function treesOf(values: readonly unknown[]): ExportedChat[] {
  const messages = values.filter(isMessage)
  const parents = new Map(messages.map((message) => [idOf(message) ?? '', parentOf(message)]))
  const roots = new Map<string, string>()
  const rootOf = (start: string) => {
    const passed = new Set<string>()
    let id = start
    for (
      let parent = parents.get(id);
      parent !== undefined && parents.has(parent);
      parent = parents.get(id)
    ) {
      if (roots.has(id) || passed.has(parent)) break
      passed.add(id)
      id = parent
    }
    const root = roots.get(id) ?? id
    for (const one of [...passed, id]) roots.set(one, root)
    return root
  }
  const [first] = messages
  const trees = groupBy(values, (value) => {
    const message = isMessage(value) ? value : first
    return rootOf((message && idOf(message)) ?? '')
  })
  return [...trees].map(([id, own]) => ({ about: {}, facts: { id }, messages: own }))
}
