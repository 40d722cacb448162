import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { toIsoTime } from '../../reading/iso-time.ts'

/** Whether a value is an entry of a log of CrewAI: what became of the task of an agent, and when. */
export function isCrewEntry({ timestamp, task, agent, status }: JsonObject): boolean {
  const isNamed = asText(task) !== undefined && typeof agent === 'string'
  return isNamed && asText(status) !== undefined && toIsoTime(timestamp) !== undefined
}

/** The entries whose task was given in one before them. */
export function askedEntries(entries: readonly unknown[]): ReadonlySet<unknown> {
  const begun = new Set<unknown>()
  const asked = new Set<unknown>()
  for (const entry of asObjects(entries)) {
    if (entry.status === 'started') begun.add(entry.task)
    else if (begun.has(entry.task)) asked.add(entry)
  }
  return asked
}

/** What an entry says: the task that an agent was given, or what it made of it, with the task where none says it before. */
export function crewMessages(entry: JsonObject, isAsked: boolean): ExportedMessage[] {
  const createdAt = toIsoTime(entry.timestamp)
  const time = createdAt ? { createdAt } : {}
  const author = asText(entry.agent)
  const { timestamp: _time, task, output, agent: _agent, ...others } = entry
  const note: ExportedMessage = {
    role: 'system',
    parts: [{ type: 'data', name: 'task', data: others }],
    facts: time,
  }
  const question: ExportedMessage = { role: 'user', parts: uiText(task), facts: time, isNext: true }
  if (entry.status === 'started') return [note, question]
  const words = [...uiText(output), ...uiText(entry.error ?? entry.message)]
  const facts = { ...time, ...(author && { author }) }
  const answer: ExportedMessage = { role: 'assistant', parts: words, facts, isNext: true }
  return isAsked ? [note, answer] : [note, question, answer]
}
