import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ReviewedValue, ValueDecision } from '@vitrine/redaction'
import {
  applyConversationEvent,
  type Conversation,
  type ConversationEvent,
  type ProjectedConversation,
  publishedLiveConversation,
} from '@vitrine/transcript'
import type { KnownTool } from '@vitrine/transcript/tools'
import { projectPage } from '../../conversations/live/project-page.ts'
import { unpackConversation } from '../../platform/database/packed-model.ts'
import { groupItems } from '../../platform/tasks/group-items.ts'
import {
  decideSecrets,
  describeSecrets,
  findSecretsInside,
  type SecretsInside,
} from '../shares/decide-secrets.ts'
import type { HeldSecrets, PublicationTasks, Release } from '../publication-tasks.ts'
import { readState, replay, segmentNumbers } from './replay-task.ts'
import { isAnyWithdrawn, joinWithdrawn, type Withdrawn } from './withdrawn.ts'

/**
 * Makes what a live page shows once it has released some events. A secret is looked for in what comes after them too, so
 * that its first half is not released before the second is written, and its owner is asked in time.
 */
export async function releaseTask(input: PublicationTasks['release']['input']): Promise<Release> {
  const { model, isPublished, openMessageIds, tools, updatedAt, known, isLong = false } = input
  const next = applyAll(await readState({ model, isPublished, openMessageIds, tools }), input.released)
  const { latest, withdrawn } = await lookAhead(next, input)
  const { openMessageIds: open = [], ...rest } = next
  const unmasked: Conversation = updatedAt === undefined ? rest : { ...rest, updatedAt }
  const presented = asToolsSay(unmasked, tools)
  const later = latest === next ? presented : asToolsSay(withoutOpen(latest), tools)
  // What readers have already is made anew whatever stands in it or comes after it, without what was taken back.
  const isNew = !isPublished || input.released.length > 0
  const shown = isNew ? presented : without(presented, withdrawn)

  const decision = { ...input, secrets: 'refuse' as const }
  const ahead = await findSecretsInside(later, decision)
  const now = later === shown ? ahead : await findSecretsInside(shown, decision)
  const isWaiting = isCut(countLocations(shown, now), countLocations(later, ahead), shown)
  const isStanding = now.undecided.length > 0 || (isWaiting && ahead.undecided.length > 0)
  const held = heldSecrets([...ahead.undecided, ...now.undecided], isStanding)
  const none: Release = { ...(held && { held }), startsOver: false }
  if (isNew && (now.undecided.length > 0 || isWaiting)) return none
  if (input.looksOnly && !isAnyWithdrawn(withdrawn)) return none

  const decisions = now.undecided.length === 0 ? input.decisions : await withWhatReadersHave(input, decision)
  const decided = await decideSecrets(shown, { ...decision, decisions })
  if ('undecided' in decided) return none
  const published = without(decided.model, withdrawn)
  if (input.looksOnly && (await isShown(input, published))) return none
  const page = projectPage(published, {
    open: new Set(open),
    groups: groupItems(unmasked.messages, await segmentNumbers(model)),
    known,
    unmasked,
  })
  const isAsWritten = published === unmasked && !input.shown
  const startsOver = !isAsWritten && (isLong || !(await isReached(input, published)))
  return { ...none, page, startsOver }
}

/** A published state as the tools of the workspace say by now; the very same where they say nothing else than before. */
function asToolsSay(state: Conversation, tools: readonly KnownTool[]): Conversation {
  const presented = publishedLiveConversation(state, tools)
  return isSame(presented, state) ? state : presented
}

function applyAll(state: ProjectedConversation, events: readonly string[]): ProjectedConversation {
  return events
    .map((event) => JSON.parse(event) as ConversationEvent)
    .reduce<ProjectedConversation>(applyConversationEvent, state)
}

/** The state after all events, and what is taken back until then. */
async function lookAhead(
  next: ProjectedConversation,
  { ahead, replayed, tools }: PublicationTasks['release']['input'],
): Promise<{ latest: ProjectedConversation; withdrawn: Withdrawn }> {
  if (!replayed) return replay(next, ahead)
  const later = replay(await readState({ ...replayed, tools, isPublished: true }), ahead)
  return { ...later, withdrawn: joinWithdrawn(replayed.withdrawn, later.withdrawn) }
}

/** What was decided, and that what readers have already stays until somebody decides about it. */
async function withWhatReadersHave(
  { shown, model, decisions }: PublicationTasks['release']['input'],
  decision: Parameters<typeof findSecretsInside>[1],
): Promise<ValueDecision[]> {
  const { undecided } = await findSecretsInside(await unpackConversation(shown ?? model), decision)
  return [...decisions, ...undecided.map(({ hash = '' }) => ({ hash, decision: 'keep' as const }))]
}

/** What is taken back leaves readers at once; what takes its place comes when it is due. */
function without(conversation: Conversation, withdrawn: Withdrawn): Conversation {
  if (!isAnyWithdrawn(withdrawn)) return conversation
  const left = withdrawn.messageIds
    .map((messageId): ConversationEvent => ({ type: 'message-removed', messageId }))
    .reduce<ProjectedConversation>(applyConversationEvent, conversation)
  return withoutOpen(withdrawn.isTitle ? { ...left, title: '' } : left)
}

function withoutOpen({ openMessageIds: _removed, ...conversation }: ProjectedConversation): Conversation {
  return conversation
}

/** Whether a message would be shown with less of what was found in it than has been written by now. */
function isCut(
  now: ReadonlyMap<string, number>,
  ahead: ReadonlyMap<string, number>,
  { messages }: Conversation,
): boolean {
  const shown = new Set(['', ...messages.map(({ id }) => id)])
  return [...ahead].some(([id, count]) => shown.has(id) && count > (now.get(id) ?? 0))
}

/** Places of what was found by message; those outside of messages stand under an empty id. */
function countLocations(
  { messages }: Conversation,
  { undecided, masked }: SecretsInside,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { places } of new Set([...undecided, ...masked]))
    for (const { path } of places) {
      const id = path[0] === 'messages' ? (messages[Number(path[1])]?.id ?? '') : ''
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  return counts
}

function heldSecrets(found: readonly ReviewedValue[], isStanding: boolean): HeldSecrets | undefined {
  const values = [...new Map(found.map((value) => [value.hash ?? '', value])).values()]
  if (values.length === 0) return undefined
  const decided = values.map(({ hash = '', marker }) => ({ hash, marker }))
  const id = createHash('sha256').update(JSON.stringify(decided)).digest('hex')
  return { ...describeSecrets(values), id, isStanding, values: decided }
}

/** Whether readers of what is shown now, to whom the events are given, have then what the page shows. */
async function isReached(
  { shown, model, isPublished, openMessageIds, released }: PublicationTasks['release']['input'],
  published: Conversation,
): Promise<boolean> {
  if (!isPublished) return false
  const start = await unpackConversation(shown ?? model)
  const reached = withoutOpen(applyAll({ ...start, openMessageIds }, released))
  const { updatedAt } = published
  return isSame({ ...reached, updatedAt }, { ...published, updatedAt })
}

/** Whether readers see this already. */
async function isShown(
  { shown, model }: PublicationTasks['release']['input'],
  published: Conversation,
): Promise<boolean> {
  return isSame(await unpackConversation(shown ?? model), published)
}

/** Whatever the order of the keys. */
function isSame(one: Conversation, other: Conversation): boolean {
  const [before, after] = [JSON.stringify(one), JSON.stringify(other)]
  return before === after || isDeepStrictEqual(JSON.parse(before), JSON.parse(after))
}
