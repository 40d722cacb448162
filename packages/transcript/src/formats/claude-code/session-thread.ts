import type { TranscriptRecord } from '../../records/records.ts'
import type { Message } from '../../model/message.ts'

/** A message while its session is being read. */
export interface Draft {
  message: Message
  thread: Thread
  /** The record it began with. */
  source: TranscriptRecord
  /** Says something about the session instead of taking a turn in it. */
  isNote: boolean
  /** The words are the user's own. */
  isPrompt: boolean
  /** A note that follows directly. */
  noteTail?: Draft
  /** What was put after it last. */
  latest?: Draft
  isAnswered: boolean
}

/** Messages that belong together: a conversation, or what one sub-agent said. */
export interface Thread {
  id: string
  isAgent: boolean
  sessionId?: string
  drafts: Draft[]
  /** Answers whose records may still come, by the API's id of the answer. */
  openAnswers: Map<string, Draft>
  /** What started a sub-agent, as far as its records say. */
  agentId?: string
  toolCallId?: string
  /** A record of it names the one before. */
  isLinked?: boolean
  /** An answer in it names no parent: that a prompt names none either says nothing. */
  isUnlinked?: boolean
}

/** The last of the notes that directly follow a draft: what comes next follows them, and no fork appears. */
export function endOfNotes(draft: Draft): Draft {
  let end = draft
  while (end.noteTail) end = end.noteTail
  if (end !== draft) draft.noteTail = end
  return end
}

/** The end of what follows a draft, by way of what was put there last. */
export function endOfAll(draft: Draft): Draft {
  let end = draft
  while (end.latest) end = end.latest
  if (end !== draft) draft.latest = end
  return end
}

/** The position of a thread's first message. */
export function startOf(thread: Thread): number {
  return thread.drafts[0]?.source.position ?? 0
}

/** Whether a message may have started a thread: it stands before it. So no thread can hang under itself. */
export function startsBefore(draft: Draft, thread: Thread): boolean {
  return draft.source.position < startOf(thread) && draft.thread !== thread
}
