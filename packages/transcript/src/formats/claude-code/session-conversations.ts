import { contentId } from '../../import/content-id.ts'
import type { ReportBuilder } from '../../import/report-builder.ts'
import type { TranscriptFile } from '../../import/transcript-file.ts'
import type { Conversation } from '../../model/conversation.ts'
import { sumUsage } from '../../model/sum-usage.ts'
import { endOfNotes, startOf, type Draft, type Thread } from './session-thread.ts'
import type { SessionTitles } from './session-titles.ts'

/** What the threads of a file have in common. */
export interface SessionFile {
  file: TranscriptFile
  titles: SessionTitles
  report: ReportBuilder
  version?: string
}

/**
 * One conversation for each thread that is no sub-agent. Sub-agents without a call are kept hidden in the
 * conversation they ran beside, or are conversations of their own when the file has nothing else.
 */
export function conversationsOf(
  threads: readonly Thread[],
  strays: readonly Thread[],
  session: SessionFile,
): Conversation[] {
  const main = threads.filter((thread) => !thread.isAgent && thread.drafts.length > 0)
  if (main.length === 0) return strays.map((thread) => conversationOf(thread, thread.drafts, session))
  const guests = new Map<Thread, Draft[]>()
  for (const stray of strays) {
    const host =
      main.find((thread) => thread.sessionId === stray.sessionId) ??
      main.findLast((thread) => startOf(thread) < startOf(stray)) ??
      main[0]
    if (!host) continue
    guests.set(host, [...(guests.get(host) ?? []), ...stray.drafts])
    for (const { message, source } of stray.drafts) {
      message.hidden = true
      session.report.repaired(
        source,
        'agent-without-call',
        'No call in the file started this sub-agent; it is hidden.',
      )
    }
  }
  return main.map((thread) =>
    conversationOf(thread, [...thread.drafts, ...(guests.get(thread) ?? [])], session),
  )
}

function conversationOf(
  thread: Thread,
  drafts: Draft[],
  { file, titles, version }: SessionFile,
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
    source: { format: 'claude-code', application: 'Claude Code', version },
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
    usage: sumUsage(messages),
  }
}

function idOf({ isAgent, agentId, sessionId, drafts }: Thread): string {
  if (isAgent && agentId !== undefined) return agentId
  return sessionId ?? contentId(JSON.stringify(drafts.slice(0, 2).map((draft) => draft.message)))
}
