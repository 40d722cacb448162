import { isDeepStrictEqual } from 'node:util'
import {
  applyConversationEvent,
  type Conversation,
  type ConversationEvent,
  type ProjectedConversation,
  publishedConversationEvent,
  publishedLiveConversation,
  type Message,
  type Part,
} from '@vitrine/transcript'
import type { KnownTool } from '@vitrine/transcript/tools'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { ListedFile } from '../library/list-files.ts'
import { toolsVersion, type VersionedTools } from '../tools/known-tools.ts'
import { storeFileList } from '../library/store-file-list.ts'
import type { StoredEvent } from '../../platform/live/stream-source.ts'
import { assertRequestRights } from '../../people/rights/request-rights.ts'
import {
  conversationEvents,
  conversationLogs,
  pageFiles,
  publicPages,
} from '../../platform/database/schema.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { secondsFromNow } from '../../platform/tasks/leases.ts'
import { listEventFiles } from './event-files.ts'
import {
  type ProjectedStates,
  type ConversationLogRow,
  MAX_LIVE_SIZE,
  tooLargeToAppend,
} from './projected-states.ts'
import { type LiveTools, ToolsChangedError } from './live-tools.ts'
import { lockConversationLog } from './lock-conversation-log.ts'
import { takesBack } from './retracts-published.ts'

/** What an addition came to. */
export interface AppendResult {
  /** Number of the last event. */
  seq: number
  before: ProjectedConversation
  after: ProjectedConversation
  /** The open page of the conversation, with the events as its readers may see them. */
  published?: { pageId: string; events: StoredEvent[] }
}

/** Makes events of the present state; may throw to refuse. */
export type EmitEvents = (state: ProjectedConversation) => ConversationEvent[]

/**
 * Whether a stream is coming in, which is cut off when it is not heard of for ten seconds; a paused one, which a restart
 * cut short, has a minute to go on.
 */
export type StreamPresence = boolean | 'paused'

/** Added to the ten seconds of a stream that is not paused. */
const PAUSE_SECONDS = 50

/** How something is added. */
export interface AddOptions {
  /** Of the stream that it is a part of. */
  isStreaming?: StreamPresence
  /** When the stored model is to hold it, at the latest but for other work. @default 1000 */
  projectAfterMs?: number
  /** Looks at what must hold while it is added, in the same transaction; may throw to refuse. */
  assert?: (transaction: Transaction) => Promise<void>
}

const ROWS_A_QUERY = 200

/** When what was added is looked through for a page that holds it back. */
const LOOK_SECONDS = 1

/** With what events are added. */
interface CommitParts {
  database: Database
  states: ProjectedStates
  tools: LiveTools
}

/**
 * Adds events to a conversation: all or none, after everything that others have added, and durable when it resolves.
 * Events that change nothing are left out. Throws a 404 for a conversation that is gone, and where the request that adds
 * them has lost its right to.
 */
export async function commitEvents(
  { database, states, tools }: CommitParts,
  conversationId: string,
  emit: EmitEvents,
  options: AddOptions = {},
): Promise<AppendResult> {
  const appended = await tools.use(conversationId, (known) =>
    database.transaction((transaction) =>
      addEvents(transaction, { states, conversationId, emit, options, known }),
    ),
  )
  states.keep(conversationId, { seq: appended.seq, state: appended.after, size: appended.size })
  return appended
}

interface Addition {
  states: ProjectedStates
  conversationId: string
  emit: EmitEvents
  options: AddOptions
  known: VersionedTools
}

async function addEvents(
  transaction: Transaction,
  {
    states,
    conversationId,
    emit,
    options: { isStreaming, projectAfterMs = 1000, assert },
    known: { tools, version },
  }: Addition,
): Promise<AppendResult & { size: number }> {
  await assertRequestRights(transaction)
  const log = await lockConversationLog(transaction, conversationId)
  await assert?.(transaction)
  const base = await states.read(transaction, log)
  const events = emit(base.state).map(withSystemHidden)
  const { rows, after, size: added, hiddenAt } = numberEvents(log, base.state, { events, tools })
  const size = checkedSize(after, base.size + added)
  for (let start = 0; start < rows.length; start += ROWS_A_QUERY)
    await transaction
      .insert(conversationEvents)
      .values(rows.slice(start, start + ROWS_A_QUERY).map(({ row }) => row))
  await storeFiles(transaction, conversationId, rows)
  const seq = log.seq + rows.length
  const [present] = await transaction
    .update(conversationLogs)
    .set({
      seq,
      ...(rows.length > 0 && {
        dueAt: sql`coalesce(${conversationLogs.dueAt}, ${secondsFromNow(projectAfterMs / 1000)})`,
      }),
      // What readers may not see any more is in no event that they are still given.
      ...(hiddenAt !== undefined && { keptAfter: hiddenAt - 1 }),
      ...(isStreaming !== undefined && { streamedAt: heardAt(isStreaming) }),
    })
    .where(eq(conversationLogs.conversationId, conversationId))
    .returning({ version: toolsVersion(conversationId) })
  // A tool may withhold more by now.
  if (rows.length > 0 && present?.version !== version) throw new ToolsChangedError()
  const pageId =
    rows.length > 0 ? await followedPageId(transaction, conversationId, hiddenAt !== undefined) : undefined
  const published = pageId === undefined ? undefined : { pageId, events: shownEvents(rows, hiddenAt) }
  return { seq, before: base.state, after, size, published }
}

/**
 * The open page whose readers have each event at once; one that holds events back is made due instead, also while it is
 * stopped where something is taken back.
 */
async function followedPageId(
  transaction: Transaction,
  conversationId: string,
  isTakenBack: boolean,
): Promise<string | undefined> {
  const isIt = and(eq(publicPages.conversationId, conversationId), eq(publicPages.isOpen, true))
  const [page] = await transaction
    .select({ id: publicPages.id, releasedSeq: publicPages.releasedSeq, isStopped: publicPages.isStopped })
    .from(publicPages)
    .where(isIt)
  if (!page || page.releasedSeq === null) return page?.id
  const soon = secondsFromNow(LOOK_SECONDS)
  const isLate = or(isNull(publicPages.dueAt), gt(publicPages.dueAt, soon))
  if (!page.isStopped || isTakenBack)
    await transaction
      .update(publicPages)
      .set({ dueAt: soon })
      .where(and(isIt, isNull(publicPages.leaseHolder), isLate))
  return undefined
}

/** What came before something that was taken back is not given any more. */
function shownEvents(rows: NumberedEvent[], hiddenAt = 0): StoredEvent[] {
  return rows
    .filter(({ row }) => row.seq >= hiddenAt)
    .map(({ row: { seq, at, event, published } }) => ({ seq, at, event: published ?? event }))
}

function heardAt(presence: StreamPresence) {
  if (presence === 'paused') return sql`now() + make_interval(secs => ${PAUSE_SECONDS})`
  return presence ? sql`now()` : null
}

/** What was replaced is counted until the sum is too large; then the whole is measured. Throws a 413. */
function checkedSize(state: ProjectedConversation, sum: number): number {
  if (sum <= MAX_LIVE_SIZE) return sum
  const size = JSON.stringify(state).length
  if (size > MAX_LIVE_SIZE) throw tooLargeToAppend()
  return size
}

interface NumberedEvent {
  row: typeof conversationEvents.$inferInsert
  files: { all: ListedFile[]; published: ListedFile[] }
}

function numberEvents(
  { conversationId, seq }: ConversationLogRow,
  before: ProjectedConversation,
  { events, tools }: { events: ConversationEvent[]; tools: readonly KnownTool[] },
): { rows: NumberedEvent[]; after: ProjectedConversation; size: number; hiddenAt?: number } {
  const at = new Date()
  const publish = (conversation: Conversation) => publishedLiveConversation(conversation, tools)
  const rows: NumberedEvent[] = []
  let state = before
  let size = 0
  let hiddenAt: number | undefined
  for (const event of events) {
    const next = applyConversationEvent(state, event)
    if (next === state) continue
    // Readers count without gaps, so that what is not for them is published as a change of nothing.
    const shown = publishedConversationEvent(state, next, event, tools) ?? { type: 'conversation-changed' }
    if (takesBack(state, shown, publish)) hiddenAt = seq + rows.length + 1
    const [text, published] = [JSON.stringify(withParent(event, next)), JSON.stringify(shown)]
    rows.push({
      row: {
        conversationId,
        seq: seq + rows.length + 1,
        at,
        event: text,
        published: isSameJson(text, published) ? null : published,
      },
      files: { all: listEventFiles(event), published: listEventFiles(shown) },
    })
    size += text.length
    state = next
  }
  return { rows, after: state, size, hiddenAt }
}

/** Names the parent of a message that came without one, as readers get it: so the event is stored once for both. */
function withParent(event: ConversationEvent, { messages }: ProjectedConversation): ConversationEvent {
  if (event.type !== 'message-set') return event
  const parentId = messages.findLast(({ id }) => id === event.message.id)?.parentId
  return { ...event, message: { ...event.message, parentId } }
}

/** Whatever the order of the keys. */
function isSameJson(one: string, other: string): boolean {
  return (
    one === other || (one.length === other.length && isDeepStrictEqual(JSON.parse(one), JSON.parse(other)))
  )
}

async function storeFiles(
  transaction: Transaction,
  conversationId: string,
  rows: NumberedEvent[],
): Promise<void> {
  const all = rows.flatMap(({ files }) => files.all)
  if (all.length === 0) return
  await storeFileList(transaction, conversationId, all)
  const shown = rows.flatMap(({ row: { seq }, files }) => files.published.map((file) => ({ ...file, seq })))
  const [page] = await transaction
    .select({ pageId: publicPages.id })
    .from(publicPages)
    .where(and(eq(publicPages.conversationId, conversationId), isNull(publicPages.releasedSeq)))
  if (!page || shown.length === 0) return
  await transaction
    .insert(pageFiles)
    .values(shown.map((file) => ({ ...file, ...page })))
    .onConflictDoNothing()
}

/** An event with what systems say in it hidden, in sub-agents too. */
function withSystemHidden(event: ConversationEvent): ConversationEvent {
  if (event.type === 'message-set') return { ...event, message: hideSystem(event.message) }
  if (event.type === 'part-set') return { ...event, part: hideWithin(event.part) }
  return event
}

function hideSystem<Said extends Pick<Message, 'role' | 'parts' | 'hidden'>>(message: Said): Said {
  const hidden = message.hidden || message.role === 'system'
  return { ...message, parts: message.parts.map(hideWithin), ...(hidden && { hidden }) }
}

function hideWithin(part: Part): Part {
  if (part.type !== 'tool-call' || !part.messages) return part
  return { ...part, messages: part.messages.map(hideSystem) }
}
