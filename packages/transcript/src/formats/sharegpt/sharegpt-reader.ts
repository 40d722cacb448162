import type { ConversationReader } from '../../reading/reader.ts'
import { createExportReader, type ExportedChat, type ExportedMessage } from '../../chats/exported-chats.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'
import type { Role } from '../../model/message.ts'
import { known } from '../../reading/known-keys.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'

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
  keys: {
    chat: known(
      'id conversations conversation items tools system chosen rejected images videos audios source model title',
    ),
    message: known('from value weight text markdown html answers'),
  },

  chatsIn: (value) => (asArray(value) ?? [value]).flatMap((element) => chatOf(asObject(element))),

  read(turn, { messages }, place): ExportedMessage | undefined {
    const speaker = asText(turn.from)?.toLowerCase() ?? ''
    const role = SPEAKERS.get(speaker)
    const text = asString(turn.value)
    if (!role || text === undefined) return undefined
    const id = `message-${place + 1}`
    const parentId = 'answers' in turn ? `message-${String(turn.answers)}` : undefined
    if (speaker === 'function_call') return { id, role, parts: [callOf(text, id, messages[place + 1])] }
    if (role === 'tool') {
      const isAnswer = asObject(messages[place - 1])?.from === 'function_call'
      return { id, role, parts: isAnswer ? [] : [{ type: 'text', text }] }
    }
    return { id, parentId, role, parts: /\S/.test(text) ? [{ type: 'text', text }] : [] }
  },
})

function chatOf(about: JsonObject | undefined): ExportedChat[] {
  const turns = asArray(about?.conversations) ?? asArray(about?.conversation) ?? asArray(about?.items)
  if (!about || !turns?.some((turn) => asText(asObject(turn)?.from) !== undefined)) return []
  const answers = [about.chosen, about.rejected].map(asObject).filter((answer) => answer !== undefined)
  const choices = answers.map((answer) => ({ ...answer, answers: turns.length }))
  const messages = [...turns, ...choices]
  return [
    {
      about,
      facts: { id: about.id, title: about.title },
      messages,
      instructions: asText(about.system),
      ...(choices.length > 0 && { currentId: `message-${turns.length + 1}` }),
    },
  ]
}

/** A call with the observation that follows it. */
function callOf(
  text: string,
  id: string,
  next: unknown,
): Extract<ExportedMessage['parts'][number], { type: 'tool-call' }> {
  const parsed = parseEmbeddedText(text)
  const call = asObject(parsed) ?? asObject(asArray(parsed)?.[0])
  const turn = asObject(next)
  const observed =
    SPEAKERS.get(asText(turn?.from)?.toLowerCase() ?? '') === 'tool' ? asString(turn?.value) : undefined
  return {
    type: 'tool-call',
    toolCallId: `${id}-call`,
    toolName: asText(call?.name) ?? 'unknown',
    input: call?.arguments ?? call?.parameters ?? text,
    ...(observed !== undefined && { result: { outcome: 'unset', content: toolOutput(observed) } }),
  }
}
