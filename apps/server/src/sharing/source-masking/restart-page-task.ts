import {
  applyConversationEvent,
  type ConversationEvent,
  conversationEventsBetween,
  type ProjectedConversation,
  publishedLiveConversation,
} from '@vitrine/transcript'
import { packHead } from '../../conversations/live/project-page.ts'
import { pack } from '../../platform/database/pack.ts'
import { unpackConversation } from '../../platform/database/packed-model.ts'
import { groupItems } from '../../platform/tasks/group-items.ts'
import { replay, segmentNumbers } from '../public-pages/replay-task.ts'
import type { RestartedPage, SourceMaskingTasks } from './source-masking-tasks.ts'

/**
 * Makes of what readers of a live page have, and of its conversation, both masked, from where the page goes on and the events that
 * are still held back. A message that is another in the conversation, as one is whose second half made a secret of its first, is
 * held back with what follows it.
 */
export async function restartPageTask({
  shown,
  openOfShown,
  whole,
  openOfWhole,
  tools,
}: SourceMaskingTasks['restart-page']['input']): Promise<RestartedPage> {
  const goal: ProjectedConversation = {
    ...publishedLiveConversation(await unpackConversation(whole), tools),
    openMessageIds: openOfWhole,
  }
  let state: ProjectedConversation = { ...(await unpackConversation(shown)), openMessageIds: openOfShown }
  let events = eventsTo(goal, state)
  for (let taken = takenBack(state, events); taken.length > 0; taken = takenBack(state, events)) {
    state = taken.reduce<ProjectedConversation>(applyConversationEvent, state)
    events = eventsTo(goal, state)
  }
  const { openMessageIds = [], ...conversation } = state
  const groups = groupItems(conversation.messages, await segmentNumbers(shown))
  return {
    model: {
      head: packHead(conversation),
      segments: [...groups].map(([number, items]) => ({ number, items: pack(JSON.stringify(items)) })),
    },
    openMessageIds: [...openMessageIds],
    events: events.map((event) => JSON.stringify(event)),
  }
}

/** The events that lead from a state to a goal, with its end, which messages before that event take back. */
function eventsTo(goal: ProjectedConversation, state: ProjectedConversation): ConversationEvent[] {
  const events = conversationEventsBetween(state, goal)
  const { endedAt } = events.reduce(applyConversationEvent, state)
  if (endedAt === goal.endedAt) return events
  return [...events, { type: 'conversation-changed', endedAt: goal.endedAt ?? null }]
}

/** The events that take from a state the messages that events remove or shorten, and the title that they replace. */
function takenBack(
  state: ProjectedConversation,
  events: readonly ConversationEvent[],
): readonly ConversationEvent[] {
  const known = new Set(state.messages.map(({ id }) => id))
  const { messageIds, isTitle } = replay(
    state,
    events.map((event) => JSON.stringify(event)),
  ).withdrawn
  const removed = messageIds
    .filter((id) => known.has(id))
    .map((messageId) => ({ type: 'message-removed' as const, messageId }))
  return isTitle && state.title !== '' ? [...removed, { type: 'conversation-changed', title: '' }] : removed
}
