import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asText, type JsonObject } from '../../json/json-value.ts'
import { toIsoTime } from '../../reading/iso-time.ts'

/** Whether a value is an entry of a log of CrewAI: what became of the task of an agent, and when. */
export function isCrewEntry({ timestamp, task, agent, status }: JsonObject): boolean {
  const isNamed = asText(task) !== undefined && typeof agent === 'string'
  return isNamed && asText(status) !== undefined && toIsoTime(timestamp) !== undefined
}

/** What an entry says: the task that an agent was given, or what it made of it. */
export function crewMessages(entry: JsonObject): ExportedMessage[] {
  const createdAt = toIsoTime(entry.timestamp)
  const time = createdAt ? { createdAt } : {}
  const author = asText(entry.agent)
  const { timestamp: _time, task, output, agent: _agent, ...others } = entry
  const note: ExportedMessage = {
    role: 'system',
    parts: [{ type: 'data', name: 'task', data: others }],
    facts: time,
  }
  if (entry.status === 'started')
    return [note, { role: 'user', parts: uiText(task), facts: time, isNext: true }]
  const words = [...uiText(output), ...uiText(entry.error ?? entry.message)]
  const facts = { ...time, ...(author && { author }) }
  return [note, { role: 'assistant', parts: words, facts, isNext: true }]
}
