import { chatRole } from '../../chats/chat-role.ts'
import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { openaiContent } from '../../chats/openai-content.ts'
import { openaiToolCalls } from '../../chats/openai-tool-calls.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { groupBy } from '../../json/group-by.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const TAKEN_KEYS = takenKeys(`
  : spec final_report run_id event_id sample_id type data created_by created_at
  spec: ...
  final_report: ...
  data: prompt sampled model_output
  data.prompt: role content name tool_calls tool_call_id function_call
`)

/** Reads logs of OpenAI Evals: each sample is a conversation, with what its answer was held against hidden after it. */
export const openaiEvalsReader: ConversationReader = createExportReader({
  id: 'openai-evals',
  label: 'OpenAI Evals log',
  takes: TAKEN_KEYS,
  application: 'OpenAI Evals',
  keys: { chat: true, message: true },

  chatsOfMessages(values) {
    const events = values.map(asObject)
    if (!events.some((event) => event && isSampling(event))) return []
    const first = asText(events.find((event) => event?.sample_id !== undefined)?.sample_id)
    const last = asText(events.findLast((event) => event?.sample_id !== undefined)?.sample_id)
    const groups = groupBy(values, (value) => {
      const event = asObject(value)
      return asText(event?.sample_id) ?? (event && 'final_report' in event ? last : first)
    })
    return Array.from(groups, ([id, messages]) => ({ about: {}, facts: { id }, messages }))
  },

  read(event, chat, index) {
    const createdAt = toIsoTime(event.created_at)
    const facts = createdAt ? { createdAt } : {}
    if (isSampling(event)) return readSampling(event, chat, { index, facts })
    const name = ['spec', 'final_report'].find((key) => key in event) ?? asText(event.type)
    if (name === undefined) return undefined
    return { role: 'system', parts: [{ type: 'data', name, data: event[name] ?? event.data ?? null }], facts }
  },
})

function isSampling({ type, run_id: run, sample_id: sample, data }: JsonObject): boolean {
  const isEvent = asText(run) !== undefined && asText(sample) !== undefined
  return isEvent && type === 'sampling' && asObject(data)?.prompt !== undefined
}

interface Said {
  role: 'system' | 'user' | 'assistant' | 'tool'
  value: JsonObject
}

/** The messages that a model was given; a text alone is what the user says. */
function promptOf(event: JsonObject | undefined): Said[] {
  const { prompt } = asObject(event?.data) ?? {}
  const text = asText(prompt)
  if (text !== undefined) return [{ role: 'user', value: { content: text } }]
  return asObjects(prompt).map((value) => ({ role: chatRole(value.role) ?? 'user', value }))
}

/** A prompt that goes on from the one before it has that and its answer at its beginning. */
function readSampling(
  event: JsonObject,
  { messages }: ExportedChat,
  { index, facts }: { index: number; facts: ExportedMessage['facts'] },
): ExportedMessage[] {
  const before = messages
    .slice(0, index)
    .map(asObject)
    .findLast((value) => value && isSampling(value))
  const [earlier, prompt] = [promptOf(before), promptOf(event)]
  const isContinued =
    before !== undefined &&
    earlier.every(({ value }, at) => JSON.stringify(value) === JSON.stringify(prompt[at]?.value))
  const added = isContinued ? prompt.slice(earlier.length) : prompt
  const isAnswered = isContinued && added[0]?.role === 'assistant'
  const said = (isAnswered ? added.slice(1) : added).map((each, at): ExportedMessage => ({
    role: each.role,
    parts: [
      ...openaiContent(each.value.content),
      ...openaiToolCalls(each.value, `${index}-${at}`).map(({ part }) => part),
    ],
    facts,
    isNext: true,
  }))
  return [
    ...said,
    ...answersOf(event).map((text): ExportedMessage => ({
      role: 'assistant',
      parts: uiText(text),
      facts,
      isNext: true,
    })),
  ]
}

/** Several answers to one prompt follow each other. */
function answersOf({ data }: JsonObject): unknown[] {
  const { sampled, model_output: output } = asObject(data) ?? {}
  const given = sampled ?? output
  return asArray(given)?.map((each) => asText(each) ?? JSON.stringify(each)) ?? [given]
}
