import { createHash } from 'node:crypto'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { PREPARATION_VERSION, prepareConversation } from '@vitrine/share-views/prepare'
import type { Conversation, Message } from '@vitrine/transcript'
import { listFilesOfConversation } from '../library/list-files.ts'
import { pack } from '../../platform/database/pack.ts'
import { groupItems, numbersOf } from '../../platform/tasks/group-items.ts'
import type { ChangedPageSegment, KnownPage, ProjectedPage } from '../conversation-tasks.ts'

interface PageParts {
  /** The messages that are still being written. */
  open: ReadonlySet<string>
  /** The segments of the conversation. */
  groups: ReadonlyMap<number, readonly Message[]>
  known: KnownPage
  /** The conversation before anything in it was masked. @default the published one */
  unmasked?: Conversation
}

/**
 * Makes of a published conversation what its page shows at first. A segment of which readers see the same as before keeps its
 * HTML. One of which they see nothing stays, empty, while the conversation has its messages: later events are about them.
 */
export function projectPage(
  published: Conversation,
  { open, groups, known, unmasked = published }: PageParts,
): ProjectedPage {
  const earlier = new Map(
    known?.rendererVersion === PREPARATION_VERSION
      ? known.segments.map(({ number, hash }) => [number, hash])
      : [],
  )
  const numbers = numbersOf(groups)
  const shown = groupItems(published.messages, numbers)
  const whole = unmasked === published ? shown : groupItems(unmasked.messages, numbers)
  const changed: ChangedPageSegment[] = []
  const standing = new Set([...whole.keys(), ...shown.keys()])
  for (const number of standing) {
    const messages = shown.get(number) ?? []
    const json = JSON.stringify(messages)
    const secret = whole === shown ? json : JSON.stringify(whole.get(number) ?? [])
    const finished = messages.filter(({ id }) => !open.has(id))
    const hash = createHash('sha256')
      .update(JSON.stringify(finished.map(({ id }) => id)))
      .update(json)
      .update(secret === json ? '' : secret)
      .digest('hex')
    if (earlier.get(number) === hash) continue
    const { html } = prepareConversation({ ...published, messages: finished }, completeRenderer)
    changed.push({
      number,
      hash,
      items: pack(json),
      html: pack(JSON.stringify(html)),
      ...(secret !== json && { unmasked: pack(secret) }),
    })
  }
  const [head, secretHead] = [headOf(published), headOf(unmasked)]
  return {
    rendererVersion: PREPARATION_VERSION,
    head: pack(head),
    changed,
    removed: (known?.segments ?? []).flatMap(({ number }) => (standing.has(number) ? [] : [number])),
    openMessageIds: published.messages.flatMap(({ id }) => (open.has(id) ? [id] : [])),
    files: listFilesOfConversation(published),
    ...(secretHead !== head && { unmaskedHead: pack(secretHead) }),
  }
}

const headOf = (conversation: Conversation) => JSON.stringify({ ...conversation, messages: [] })

/** The conversation without its messages, packed. */
export function packHead(conversation: Conversation): Uint8Array {
  return pack(headOf(conversation))
}
