import {
  applyConversationEvent,
  type Conversation,
  type ConversationEvent,
  type ProjectedConversation,
  publishedLiveConversation,
} from '@vitrine/transcript'
import { packHead } from '../../conversations/live/project-page.ts'
import { takesBack } from '../../conversations/live/retracts-published.ts'
import { pack } from '../../platform/database/pack.ts'
import { type PackedModel, parsePacked, unpackConversation } from '../../platform/database/packed-model.ts'
import { groupItems, numbersOf } from '../../platform/tasks/group-items.ts'
import type { PublicationTasks, Replay } from '../publication-tasks.ts'
import type { Withdrawn } from './withdrawn.ts'

/** Puts events into a state of a live page, and says what of it they take back. */
export async function replayTask(
  input: PublicationTasks['replay']['input'],
): Promise<PublicationTasks['replay']['output']> {
  const { latest, withdrawn } = replay(await readState(input), input.events)
  const { openMessageIds = [], ...conversation } = latest
  const groups = groupItems(conversation.messages, await segmentNumbers(input.model))
  const segments = [...groups].map(([number, items]) => ({ number, items: pack(JSON.stringify(items)) }))
  return {
    model: { head: packHead(conversation), segments },
    openMessageIds: [...openMessageIds],
    withdrawn,
  }
}

/** Unpacks a state of a live page. */
export async function readState({
  model,
  isPublished,
  openMessageIds,
  tools,
}: Omit<Replay, 'events'>): Promise<ProjectedConversation> {
  const stored = await unpackConversation(model)
  const base: Conversation = isPublished ? stored : publishedLiveConversation(stored, tools)
  return { ...base, openMessageIds }
}

/** The state after events, which are JSON, and what is taken back until then. */
export function replay(
  state: ProjectedConversation,
  events: readonly string[],
): { latest: ProjectedConversation; withdrawn: Withdrawn } {
  const messageIds = new Set<string>()
  let isTitle = false
  let latest = state
  for (const text of events) {
    const event = JSON.parse(text) as ConversationEvent
    if (takesBack(latest, event)) {
      if (event.type === 'conversation-changed') isTitle = true
      else messageIds.add(event.type === 'message-set' ? event.message.id : event.messageId)
    }
    latest = applyConversationEvent(latest, event)
  }
  return { latest, withdrawn: { messageIds: [...messageIds], isTitle } }
}

/** The number of the segment of each message of a stored model. */
export async function segmentNumbers({ segments }: PackedModel): Promise<Map<string, number>> {
  const items = new Map<number, { id: string }[]>()
  for (const segment of segments) items.set(segment.number, await parsePacked(segment.items))
  return numbersOf(items)
}
