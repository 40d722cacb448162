import { createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

const TAKEN_KEYS = takenKeys(`
  output: index status result history
  output.result: ...
  time: timestamp str
`)

/** Reads runs of AgentBench: what the task and the agent said to each other, and how it ended, hidden at the end. */
export const agentbenchReader: ConversationReader = createExportReader({
  id: 'agentbench',
  label: 'AgentBench run',
  takes: TAKEN_KEYS,
  application: 'AgentBench',
  keys: { chat: known('index error info output time'), message: known('role content') },

  chatIn(value) {
    const about = asObject(value)
    const output = asObject(about?.output)
    const history = asObjects(output?.history)
    if (!about || !('index' in about) || !history.some(isSaid)) return undefined
    const created = toIsoTime(asObject(about.time)?.timestamp)
    return {
      about,
      facts: { id: `run-${String(about.index)}`, created },
      messages: asArray(output?.history) ?? [],
    }
  },

  read(message, { about, messages }, index) {
    if (!isSaid(message)) return undefined
    const said: ExportedMessage = {
      role: message.role === 'agent' ? 'assistant' : 'user',
      parts: uiText(message.content),
    }
    return index === messages.length - 1 ? [said, outcomeOf(about)] : said
  },
})

function isSaid({ role, content }: JsonObject): boolean {
  return (role === 'agent' || role === 'user') && typeof content === 'string'
}

function outcomeOf({ error, info, output }: JsonObject): ExportedMessage {
  const { status, result } = asObject(output) ?? {}
  const failure = asText(error) === undefined ? {} : { error, info }
  return {
    role: 'system',
    parts: [{ type: 'data', name: 'outcome', data: { status, result, ...failure } }],
    isNext: true,
  }
}
