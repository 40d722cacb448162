import { createHash } from 'node:crypto'
import type { ReviewedValue } from '@vitrine/redaction'
import {
  applyConversationEvent,
  type Conversation,
  type ConversationEvent,
  type ProjectedConversation,
  publishedConversation,
} from '@vitrine/transcript'
import { takesBack } from '../../conversations/live/retracts-published.ts'
import { projectPage } from '../../conversations/live/project-page.ts'
import { type PackedModel, parsePacked, unpackConversation } from '../../platform/database/packed-model.ts'
import { groupItems, numbersOf } from '../../platform/tasks/group-items.ts'
import {
  decideSecrets,
  describeSecrets,
  findSecretsInside,
  type SecretsInside,
} from '../shares/decide-secrets.ts'
import type { HeldSecrets, PublicationTasks, Release } from '../publication-tasks.ts'

/**
 * Makes what a live page shows once it has released some events. A secret is looked for in what comes after them too, so
 * that its first half is not released before the second is written, and its owner is asked in time.
 */
export async function releaseTask(input: PublicationTasks['release']['input']): Promise<Release> {
  const { model, isPublished, openMessageIds, updatedAt, known } = input
  const stored = await unpackConversation(model)
  const base = isPublished ? stored : publishedConversation(stored, { branches: 'all' })
  const next = applyAll({ ...base, openMessageIds }, input.released)
  const { latest, withdrawn } = lookAhead(next, input.ahead)
  const decision = { ...input, secrets: 'refuse' as const }
  const ahead = await findSecretsInside(withoutOpen(latest), decision)
  const now = latest === next ? ahead : await findSecretsInside(withoutOpen(next), decision)
  const isWaiting = isCut(countPlaces(next, now), countPlaces(latest, ahead), next)
  const isStanding = now.undecided.length > 0 || (isWaiting && ahead.undecided.length > 0)
  const held = heldSecrets([...ahead.undecided, ...now.undecided], isStanding)
  const none: Release = { ...(held && { held }), startsOver: false }
  // What readers have already may be made anew whatever comes after it.
  const isNew = !isPublished || input.released.length > 0
  if (now.undecided.length > 0 || (isNew && isWaiting) || (input.looksOnly && withdrawn.size === 0))
    return none

  const { openMessageIds: open = [], ...rest } = next
  const unmasked: Conversation = updatedAt === undefined ? rest : { ...rest, updatedAt }
  const decided = await decideSecrets(unmasked, decision)
  if ('undecided' in decided) return none
  const published = without(decided.model, withdrawn)
  const numbers = await segmentNumbers(model)
  const page = projectPage(published, {
    open: new Set(open),
    groups: groupItems(unmasked.messages, numbers),
    known,
    unmasked,
  })
  if (input.looksOnly && page.changed.length === 0 && page.removed.length === 0) return none
  const isAsWritten = published === unmasked && !input.shown
  const startsOver = !isAsWritten && !(await isReached(input, published))
  return { ...none, page, startsOver }
}

function applyAll(state: ProjectedConversation, events: readonly string[]): ProjectedConversation {
  return events
    .map((event) => JSON.parse(event) as ConversationEvent)
    .reduce<ProjectedConversation>(applyConversationEvent, state)
}

/** The state after all events, and the messages of which something is taken back until then. */
function lookAhead(
  next: ProjectedConversation,
  ahead: readonly string[],
): { latest: ProjectedConversation; withdrawn: Set<string> } {
  const withdrawn = new Set<string>()
  let latest = next
  for (const text of ahead) {
    const event = JSON.parse(text) as ConversationEvent
    if (event.type !== 'conversation-changed' && takesBack(latest, event))
      withdrawn.add(event.type === 'message-set' ? event.message.id : event.messageId)
    latest = applyConversationEvent(latest, event)
  }
  return { latest, withdrawn }
}

/** What is taken back leaves readers at once; what takes its place comes when it is due. */
function without(conversation: Conversation, withdrawn: ReadonlySet<string>): Conversation {
  return withoutOpen(
    [...withdrawn]
      .map((messageId): ConversationEvent => ({ type: 'message-removed', messageId }))
      .reduce<ProjectedConversation>(applyConversationEvent, conversation),
  )
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
function countPlaces({ messages }: Conversation, { undecided, masked }: SecretsInside): Map<string, number> {
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

async function segmentNumbers({ segments }: PackedModel): Promise<Map<string, number>> {
  const items = new Map<number, { id: string }[]>()
  for (const segment of segments) items.set(segment.number, await parsePacked(segment.items))
  return numbersOf(items)
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
  return JSON.stringify({ ...reached, updatedAt }) === JSON.stringify({ ...published, updatedAt })
}
