import { asObject, asString, type JsonObject } from '../json/json-value.ts'
import { holdsSomething } from '../reading/known-keys.ts'
import { ReportBuilder } from '../reading/report-builder.ts'
import type { Records } from '../records/records.ts'
import type { Conversation } from '../model/conversation.ts'
import type { RunUsage } from '../model/run-usage.ts'
import { chatConversation } from '../chats/chat-conversation.ts'
import { MessageAccount } from '../chats/message-account.ts'
import { OpenAIMessages } from '../chats/openai-messages.ts'

/** The step a conversation belongs to. */
interface Frame {
  id: string
  title: string
  format: string
  model?: string
  usage?: RunUsage
  /** Called with the fields of each message that are not read; those beside it stand in `additional_kwargs`. */
  onUnread?: (unread: JsonObject) => void
}

/** The prompt of a model and its answer as a conversation; undefined where there is neither. */
export function stepConversation(
  { id, title, format, model, usage, onUnread }: Frame,
  asked: readonly JsonObject[],
  answered: readonly JsonObject[] = [],
): Conversation | undefined {
  const values = [...asked, ...joinFragments(answered.slice(repeatedBeginning(asked, answered)))]
  for (const { unread } of values) {
    const fields = asObject(unread)
    if (fields) onUnread?.(fields)
  }
  const items = values.map(({ unread: _unread, ...value }, index) => ({ position: index + 1, value }))
  const records: Records = { container: 'json', records: items, broken: [] }
  const reading = new OpenAIMessages(new MessageAccount(new ReportBuilder(format, records)), model)
  for (const item of items) reading.add(item)
  if (reading.messages.length === 0) return undefined
  return chatConversation(reading.messages, {
    source: { format },
    about: { id, title, usage },
    file: { content: '' },
  })
}

const FEWEST_FRAGMENTS = 5
const LONGEST_FRAGMENT = 40

/** An answer that was recorded token by token, each as a message, is one message. */
function joinFragments(answered: readonly JsonObject[]): readonly JsonObject[] {
  const texts = answered.map(fragmentOf).filter((text) => text !== undefined)
  const [first] = answered
  const isStreamed = texts.length === answered.length && texts.length >= FEWEST_FRAGMENTS
  return first && isStreamed ? [{ ...first, content: texts.join('') }] : answered
}

function fragmentOf({ role, content, ...beside }: JsonObject): string | undefined {
  const holdsMore = Object.values(beside).some((value) => typeof value === 'object' && holdsSomething(value))
  const text = asString(content)
  if (role !== 'assistant' || holdsMore || text === undefined) return undefined
  return text.length <= LONGEST_FRAGMENT ? text : undefined
}

/** How many messages of an answer are the question again: some frameworks answer with the whole chat. */
function repeatedBeginning(asked: readonly JsonObject[], answered: readonly JsonObject[]): number {
  if (asked.length === 0 || answered.length <= asked.length) return 0
  const isRepeat = asked.every((message, index) => saidBy(message) === saidBy(answered[index]))
  return isRepeat ? asked.length : 0
}

function saidBy(message: JsonObject | undefined): string {
  return JSON.stringify([message?.role, message?.content])
}
