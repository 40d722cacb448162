import { anthropicUsage } from '../../chats/anthropic-usage.ts'
import { contentId } from '../../json/content-id.ts'
import { asObject } from '../../json/json-value.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import type { Conversation, ConversationSource } from '../../model/conversation.ts'
import type { Message } from '../../model/message.ts'
import { sumUsage } from '../../model/sum-usage.ts'
import type { Usage } from '../../model/usage.ts'
import { endOfNotes, type Draft, type Thread } from './session-thread.ts'
import type { SessionTitles } from './session-titles.ts'

/** The data that all threads of a file share. */
export interface SessionFile {
  file: TranscriptFile
  titles: SessionTitles
  report: ReportBuilder
  /** What wrote them. */
  origin: ConversationSource
}

/**
 * One conversation for each thread in which someone speaks and which is no sub-agent. Sub-agents without a call are
 * hidden in the conversation they ran beside, or are conversations of their own when the file has nothing else.
 */
export function conversationsOf(
  threads: readonly Thread[],
  strays: readonly Thread[],
  session: SessionFile,
): Conversation[] {
  const own = threads.filter((thread) => !thread.isAgent && thread.drafts.length > 0)
  const main = [own.filter(isSpokenIn), strays, own].find((candidates) => candidates.length > 0) ?? []
  if (main !== strays) for (const stray of strays) hideStray(stray, session.report)
  const hosts = new Map(main.map((thread) => [thread.sessionId, thread]))
  const drafts = new Map(main.map((thread) => [thread, [...thread.drafts]]))
  for (const guest of [...own, ...strays]) {
    if (drafts.has(guest)) continue
    const host = hosts.get(guest.sessionId) ?? main[0]
    const hosted = host && drafts.get(host)
    for (const draft of guest.drafts) hosted?.push(draft)
  }
  return main.map((thread) => conversationOf(thread, drafts.get(thread) ?? [], session))
}

function isSpokenIn({ drafts }: Thread): boolean {
  return drafts.some((draft) => !draft.isNote)
}

function hideStray(stray: Thread, report: ReportBuilder): void {
  for (const draft of stray.drafts) {
    draft.message.hidden = true
    report.repaired(draft.source, 'agent-without-call', WITHOUT_CALL)
  }
}

const WITHOUT_CALL = 'No call in the file started this sub-agent; what it said is kept, hidden.'

function conversationOf(
  thread: Thread,
  drafts: Draft[],
  { file, titles, origin }: SessionFile,
): Conversation {
  const messages = drafts
    .toSorted((one, other) => one.source.position - other.source.position)
    .map(({ message }) => message)
  const times = messages.map((message) => message.createdAt).filter((time) => time !== undefined)
  const last = thread.drafts.findLast((draft) => !draft.isNote) ?? thread.drafts.at(-1)
  return {
    id: idOf(thread),
    kind: 'agent',
    title: titles.titleOf(thread, thread.drafts, file),
    source: origin,
    createdAt: times.reduce<string | undefined>(
      (first, time) => (first && first < time ? first : time),
      undefined,
    ),
    updatedAt: times.reduce<string | undefined>(
      (latest, time) => (latest && latest > time ? latest : time),
      undefined,
    ),
    messages,
    currentMessageId: last && endOfNotes(last).message.id,
    usage: usageOf(thread, messages),
  }
}

/** In a stream an answer often states no tokens, or those of its beginning; the one result at the end states those of all. */
function usageOf({ drafts }: Thread, messages: readonly Message[]): Usage | undefined {
  const sum = sumUsage(messages)
  const results = drafts.flatMap(({ isNote, source }) => {
    const record = asObject(source.value)
    return isNote && record?.type === 'result' ? [record] : []
  })
  const stated = results.length === 1 ? anthropicUsage(results[0]?.usage ?? results[0]) : undefined
  return (stated?.outputTokens ?? 0) > (sum?.outputTokens ?? 0) ? stated : sum
}

function idOf({ id, isAgent, agentId, sessionId, drafts }: Thread): string {
  if (isAgent) return agentId ?? id
  return sessionId ?? contentId(drafts.slice(0, 2).map((draft) => draft.message))
}
