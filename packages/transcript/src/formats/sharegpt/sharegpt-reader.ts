import type { ConversationReader } from '../../reading/reader.ts'
import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  **.chosen: from value
  **.rejected: from value
`)

/** Names of speakers in use. */
const SPEAKERS = new Map<string, Role>([
  ['human', 'user'],
  ['user', 'user'],
  ['gpt', 'assistant'],
  ['chatgpt', 'assistant'],
  ['assistant', 'assistant'],
  ['bard', 'assistant'],
  ['bing', 'assistant'],
  ['model', 'assistant'],
  ['function_call', 'assistant'],
  ['observation', 'tool'],
  ['function_response', 'tool'],
  ['tool', 'tool'],
  ['system', 'system'],
])

/** Reads chats in the shape of ShareGPT, as data to train with has them: calls, observations, chosen and rejected answers. */
export const sharegptReader: ConversationReader = createExportReader({
  id: 'sharegpt',
  label: 'ShareGPT chats',
  takes: TAKEN_KEYS,
  keys: {
    chat: known(
      'id conversations conversation items tools system chosen rejected images videos audios source model title',
    ),
    message: known('from value weight text markdown html answers'),
  },

  chatIn: (value) => chatOf(asObject(value)),

  read(turn, { about, messages }, place): ExportedMessage | undefined {
    const speaker = asText(turn.from)?.toLowerCase() ?? ''
    const role = SPEAKERS.get(speaker)
    const text = asString(turn.value)
    if (!role || text === undefined) return undefined
    const id = `message-${place + 1}`
    const parentId = 'answers' in turn ? `message-${String(turn.answers)}` : undefined
    if (speaker === 'function_call') return { id, role, parts: callsOf(text, id, messages[place + 1]) }
    if (role === 'tool') {
      const isAnswer = asObject(messages[place - 1])?.from === 'function_call'
      return { id, role, parts: isAnswer ? [] : [{ type: 'text', text }] }
    }
    const said: Part[] = /\S/.test(text) ? [{ type: 'text', text }] : []
    return { id, parentId, role, parts: [...said, ...mediaOf(about, messages, place)] }
  },
})

function chatOf(about: JsonObject | undefined): ExportedChat | undefined {
  const turns = asArray(about?.conversations) ?? asArray(about?.conversation) ?? asArray(about?.items)
  if (!about || !turns?.some((turn) => asText(asObject(turn)?.from) !== undefined)) return undefined
  const answers = [about.chosen, about.rejected].map(asObject).filter((answer) => answer !== undefined)
  const choices = answers.map((answer) => ({ ...answer, answers: turns.length }))
  const messages = [...turns, ...choices]
  return {
    about,
    facts: { id: about.id, title: about.title },
    messages,
    instructions: asText(about.system),
    currentId: choices.length > 0 ? `message-${turns.length + 1}` : undefined,
  }
}

/** Pictures, films and sounds that the texts have places for, in the order of the places; without any, with the question. */
const MEDIA = [
  { key: 'images', mark: '<image>', mediaType: 'image/*' },
  { key: 'videos', mark: '<video>', mediaType: 'video/*' },
  { key: 'audios', mark: '<audio>', mediaType: 'audio/*' },
]

function mediaOf(about: JsonObject, messages: readonly unknown[], place: number): Part[] {
  return MEDIA.flatMap(({ key, mark, mediaType }): Part[] => {
    const files = asArray(about[key]) ?? []
    if (files.length === 0) return []
    const places = messages.map((turn) => (asText(asObject(turn)?.value) ?? '').split(mark).length - 1)
    const before = places.slice(0, place).reduce((sum, count) => sum + count, 0)
    const all = places.reduce((sum, count) => sum + count, 0)
    const first = messages.findIndex((turn) => /^(human|user)$/.test(asText(asObject(turn)?.from) ?? ''))
    const own = files.slice(before, before + (places[place] ?? 0))
    const placeless = place === first ? files.slice(all) : []
    return [...own, ...placeless].map((file) => ({ type: 'file', mediaType, filename: asText(file) }))
  })
}

/** The calls of a turn, one or a list of them, with what the turn that follows observed: of each, or of all. */
function callsOf(text: string, id: string, next: unknown): Part[] {
  const parsed = parseEmbeddedText(text)
  const list = asObjects(Array.isArray(parsed) ? parsed : [parsed])
  const calls = list.length > 0 ? list : [{ arguments: text }]
  const turn = asObject(next)
  const isObserved = SPEAKERS.get(asText(turn?.from)?.toLowerCase() ?? '') === 'tool'
  const observed = isObserved ? asString(turn?.value) : undefined
  const answers = answersTo(calls.length, observed)
  return calls.map((call, index) => {
    const own = answers[index]
    return {
      type: 'tool-call',
      toolCallId: calls.length > 1 ? `${id}-call-${index + 1}` : `${id}-call`,
      toolName: asText(call.name) ?? 'unknown',
      input: call.arguments ?? call.parameters ?? text,
      ...(own !== undefined && { result: { outcome: 'unset', content: toolOutput(own) } }),
    }
  })
}

/** What was observed of each of several calls, where that is a list as long; else of the first. */
function answersTo(count: number, observed: string | undefined): readonly unknown[] {
  const each = count > 1 && observed !== undefined ? asArray(parseEmbeddedText(observed)) : undefined
  return each?.length === count ? each : [observed]
}
