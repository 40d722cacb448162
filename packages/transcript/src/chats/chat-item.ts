import { asArray, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import { displayedMessages, isMessagesDisplay } from './messages-display.ts'
import { chatsOfRows } from './chats-of-rows.ts'
import { isChat, isForeignRequest } from './message-shape.ts'

/** A chat found in the input, not yet read. */
export interface ChatItem {
  messages: unknown[]
  /** Answers to the last of `messages` to choose from; each is a branch. */
  choices: unknown[]
  /** The object around the messages, with model, title, usage and the like. */
  about: JsonObject
}

/** Keys under which an object has its messages, its chats, or the one object that has them. */
const MESSAGES = [
  'messages',
  'traj',
  'conversations',
  'conversation',
  'chat_history',
  'conversation_history',
  'message_history',
  'turns',
  'dialogue',
]
const LISTS = ['conversations', 'chats', 'data', 'simulations', 'runs', 'agents']
const WRAPPERS = ['body', 'chat', 'conversation', 'request', 'response', 'request_body', 'response_body']
const MAXIMUM_WRAPPING = 4

/** Every chat in a value, in order, with the value it was found in; without a chat, the value holds none. */
export function* chatsIn(
  value: unknown,
  depth: number = MAXIMUM_WRAPPING,
): Iterable<{ value: unknown; chat?: ChatItem }> {
  const elements = depth > 0 ? chatList(value) : undefined
  const rows = asArray(value)
  if (elements) for (const element of elements) yield* chatsIn(element, depth - 1)
  else if (rows && isChat(rows))
    for (const { about, rows: messages } of chatsOfRows(rows, (row) => row))
      yield { value, chat: { messages: [...messages], choices: [], about } }
  else yield { value, chat: chatIn(value, depth) }
}

/** The elements of a list of chats; undefined for a list of messages and for everything else. */
function chatList(value: unknown): unknown[] | undefined {
  const list = asArray(value)
  if (list) return list.length === 0 || isChat(list) ? undefined : list
  const object = asObject(value)
  if (!object || chatIn(object, 1)) return undefined
  const { chats, conversations } = asObject(object.data) ?? {}
  return [...LISTS.map((key) => object[key]), chats, conversations]
    .map(asArray)
    .find((elements) => elements && elements.length > 0)
}

function chatIn(value: unknown, depth: number, isInBatch = false): ChatItem | undefined {
  const list = asArray(value)
  if (list) return isChat(list) ? { messages: list, choices: [], about: {} } : undefined
  const about = asObject(value)
  if (!about || depth === 0 || isForeignRequest(about)) return undefined
  const messages = messagesOf(about)
  const isAnswered = isInBatch || asString(about.custom_id) !== undefined
  // Gateways log the answer in an object beside the messages.
  const beside = messages && asObject(about.response)
  const choices = choicesOf(about, isAnswered) ?? choicesOf(beside ?? {}, isAnswered)
  if (messages ?? choices) return { messages: messages ?? [], choices: choices ?? [], about }
  const failure = failureIn(about)
  if (failure) return { messages: [failure], choices: [], about }
  const example = exampleIn(about)
  if (example) return { messages: example, choices: [], about }
  return merged(
    about,
    WRAPPERS.map((key) => chatIn(asObject(about[key]), depth - 1, isAnswered)).filter(
      (chat) => chat !== undefined,
    ),
  )
}

/** The name under which a program says why an attempt at a task has no messages. */
export const FAILURE = 'failure'

/** Why an attempt at a task of tau-bench broke off before its first message. */
function failureIn({ task_id: task, traj, info }: JsonObject): JsonObject | undefined {
  const { error, traceback } = asObject(info) ?? {}
  const message = asText(error) ?? asText(traceback)
  if (task === undefined || asArray(traj)?.length !== 0 || message === undefined) return undefined
  const trace = asText(traceback)
  const content = trace && trace !== message ? [message, `\`\`\`\n${trace.trimEnd()}\n\`\`\``] : [message]
  return { role: 'system', name: FAILURE, content: content.join('\n\n') }
}

/** Keys of a row of a data set to judge models by; a step of a trace, which has both as well, has others. */
const OF_EXAMPLE: ReadonlySet<string> = new Set([
  'id',
  'input',
  'output',
  'metadata',
  'tags',
  'created_at',
  'name',
])

/** The messages that went in and the answer that came out, under these names alone. */
function exampleIn(about: JsonObject): unknown[] | undefined {
  if (!Object.keys(about).every((key) => OF_EXAMPLE.has(key))) return undefined
  const asked = asArray(about.input) ?? asArray(asObject(about.input)?.messages)
  if (!asked || !isChat(asked)) return undefined
  const text = asString(about.output)
  const answer = asObject(about.output)
  const answered =
    text === undefined
      ? (asArray(about.output) ?? asArray(answer?.messages) ?? [answer])
      : [{ role: 'assistant', content: text }]
  return isChat(answered) ? [...asked, ...answered] : undefined
}

/** The question and the answer of an object that has them under separate keys. */
function merged(about: JsonObject, chats: readonly ChatItem[]): ChatItem | undefined {
  const [first] = chats
  return (
    first && {
      messages: (chats.find((chat) => chat.messages.length > 0) ?? first).messages,
      choices: (chats.find((chat) => chat.choices.length > 0) ?? first).choices,
      about: chats.reduce((all, chat) => ({ ...all, ...chat.about }), about),
    }
  )
}

function messagesOf(about: JsonObject): unknown[] | undefined {
  const display = asString(about.messages_display)
  if (display !== undefined && isMessagesDisplay(display)) return displayedMessages(display)
  return MESSAGES.map((key) => asArray(about[key])).find((list) => list && isChat(list))
}

function choicesOf(about: JsonObject, isInBatch: boolean): unknown[] | undefined {
  const isAnswer = isInBatch || ['id', 'object', 'model'].some((key) => asString(about[key]) !== undefined)
  const messages = (asArray(about.choices) ?? []).map((choice) => {
    const message = asObject(choice)?.message
    return isAnswer ? answerIn(message) : message
  })
  return isChat(messages) ? messages : undefined
}

/** The message of a choice, which is the assistant's also where a server leaves that out. */
function answerIn(value: unknown): unknown {
  const message = asObject(value)
  return message && !('role' in message) && asString(message.content) !== undefined
    ? { ...message, role: 'assistant' }
    : value
}
