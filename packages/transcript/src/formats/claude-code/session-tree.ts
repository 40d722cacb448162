import { toIsoTime } from '../../reading/iso-time.ts'
import type { Message } from '../../model/message.ts'
import type { SessionRecord } from './session-record.ts'
import { endOfAll, endOfNotes, type Draft, type Thread } from './session-thread.ts'

/** Where a record goes: after `parent`, or to the root of its thread. */
export interface TreePosition {
  thread: Thread
  parent?: Draft
  /** The record names a parent that is not in the file; it was put after the message before it. */
  isParentMissing: boolean
}

/**
 * The threads of a file. Records that make no message of their own (progress, tool results, further records of an
 * answer) stand for the message they belong to, so that chains through them hold and no fork comes of them.
 */
export class SessionTree {
  readonly threads: Thread[] = []
  private readonly threadsById = new Map<string, Thread>()
  private readonly threadOfSession = new Map<string | undefined, Thread>()
  private readonly draftOfRecord = new Map<string, Draft | undefined>()
  private readonly ids = new Map<string, number>()
  private current: Thread | undefined
  private looseAgent: Thread | undefined

  draftOf(uuid: string): Draft | undefined {
    return this.draftOfRecord.get(uuid)
  }

  /** Whether any record says what it is called. */
  get hasIds(): boolean {
    return this.draftOfRecord.size > 0
  }

  threadOf(sessionId: string | undefined): Thread | undefined {
    return sessionId === undefined ? this.current : this.threadOfSession.get(sessionId)
  }

  locate(record: SessionRecord): TreePosition {
    const { parentUuid } = record
    const named = parentUuid ? this.draftOfRecord.get(parentUuid) : undefined
    const thread = this.threadFor(record, named)
    const last = thread.drafts.at(-1)
    if (parentUuid) thread.isLinked = true
    else if (record.type === 'assistant' && last) thread.isUnlinked = true
    const isParentMissing = Boolean(parentUuid) && !this.draftOfRecord.has(parentUuid ?? '')
    if (isParentMissing || parentUuid === undefined) return { thread, parent: last, isParentMissing }
    if (named)
      return { thread, parent: named.thread === thread ? parentAfter(named, record) : last, isParentMissing }
    return { thread, parent: goesOn(record, thread) ? last : undefined, isParentMissing }
  }

  /** Lets later records that name this one as their parent follow a message instead. */
  remember(record: SessionRecord, draft: Draft | undefined): void {
    if (record.uuid !== undefined) this.draftOfRecord.set(record.uuid, draft)
  }

  add(
    record: SessionRecord,
    { thread, parent }: TreePosition,
    content: Pick<Message, 'role' | 'parts'> & Partial<Message>,
    nature: Partial<Pick<Draft, 'isNote' | 'isPrompt'>> = {},
  ): Draft {
    const message: Message = {
      id: this.uniqueId(record.uuid ?? `record-${record.source.position}`),
      parentId: parent?.message.id ?? null,
      createdAt: toIsoTime(record.fields.timestamp),
      ...content,
    }
    const draft: Draft = {
      message,
      thread,
      source: record.source,
      isNote: false,
      isPrompt: false,
      isAnswered: false,
      ...nature,
    }
    if (parent) {
      if (draft.isNote) parent.noteTail = draft
      parent.latest = draft
      parent.isAnswered ||= message.role === 'assistant'
    }
    thread.drafts.push(draft)
    this.remember(record, draft)
    return draft
  }

  private uniqueId(name: string): string {
    const taken = this.ids.get(name) ?? 0
    this.ids.set(name, taken + 1)
    return taken === 0 ? name : this.uniqueId(`${name}-${taken + 1}`)
  }

  private threadFor(record: SessionRecord, parent: Draft | undefined): Thread {
    if (record.isSidechain || record.parentToolCallId !== undefined)
      return this.agentThread(record, parent?.thread)
    const own = this.threadOf(record.sessionId)
    const joined = parent && !parent.thread.isAgent ? parent.thread : own
    this.current = joined ?? this.createThread(`session:${record.sessionId ?? ''}`, record, false)
    if (!own) this.threadOfSession.set(record.sessionId, this.current)
    return this.current
  }

  private agentThread(record: SessionRecord, parent: Thread | undefined): Thread {
    if (parent?.isAgent) return parent
    const name = record.agentId ?? record.parentToolCallId
    if (name === undefined && record.parentUuid && !parent && this.looseAgent) return this.looseAgent
    const id = `agent:${name ?? record.uuid ?? record.source.position}`
    const thread = this.threadsById.get(id) ?? this.createThread(id, record, true)
    thread.toolCallId ??= record.parentToolCallId
    if (name === undefined) this.looseAgent = thread
    return thread
  }

  private createThread(id: string, { sessionId, agentId }: SessionRecord, isAgent: boolean): Thread {
    const thread: Thread = { id, isAgent, sessionId, agentId, drafts: [], openAnswers: new Map() }
    this.threadsById.set(id, thread)
    this.threads.push(thread)
    return thread
  }
}

/** Whether a record that names no parent follows the message before it all the same: only a prompt of the user is a root. */
function goesOn({ parentUuid, kind, type, fields }: SessionRecord, thread: Thread): boolean {
  if (parentUuid !== null) return false
  const isNeverRoot = kind === 'note' || type === 'assistant' || fields.isCompactSummary === true
  return isNeverRoot || (thread.isUnlinked === true && !thread.isLinked)
}

/** Only the user forks a conversation: a second answer to one message follows the first. */
function parentAfter(parent: Draft, { type }: SessionRecord): Draft {
  const end = endOfNotes(parent)
  return type === 'assistant' && end.isAnswered ? endOfAll(end) : end
}
