import {
  applyConversationEvent,
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
  let events = conversationEventsBetween(state, goal)
  for (let taken = takenBack(state, events); taken.length > 0; taken = takenBack(state, events)) {
    state = taken
      .map((messageId) => ({ type: 'message-removed' as const, messageId }))
      .reduce<ProjectedConversation>(applyConversationEvent, state)
    events = conversationEventsBetween(state, goal)
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

/** The messages of a state that events remove, or of which they take something. */
function takenBack(
  state: ProjectedConversation,
  events: readonly ReturnType<typeof conversationEventsBetween>[number][],
): readonly string[] {
  const known = new Set(state.messages.map(({ id }) => id))
  const { messageIds } = replay(
    state,
    events.map((event) => JSON.stringify(event)),
  ).withdrawn
  return messageIds.filter((id) => known.has(id))
}
