import {
  applyConversationEvent,
  type Conversation,
  type ConversationEvent,
  type ProjectedConversation,
  type Message,
  publishedLiveConversation,
  summarizeConversation,
} from '@vitrine/transcript'
import { modelsOf } from '../agents/models-of.ts'
import { listFilesOfConversation } from '../library/list-files.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { pack } from '../../platform/database/pack.ts'
import { type PackedModel, type PackedSegment, parsePacked } from '../../platform/database/packed-model.ts'
import { groupItems, numbersOf } from '../../platform/tasks/group-items.ts'
import type { ConversationTasks } from '../conversation-tasks.ts'
import { packHead, projectPage } from './project-page.ts'

const MAX_TITLE_LENGTH = 500

/** Puts events into a stored model, and makes of it what its public page shows at first: the segments that change. */
export async function projectionTask({
  model,
  openMessageIds,
  events,
  updatedAt,
  page,
  tools,
}: ConversationTasks['project']['input']): Promise<ConversationTasks['project']['output']> {
  const { stored, segments } = await readStored(model)
  const emitted = events.map((event) => JSON.parse(event) as ConversationEvent)
  const appended = emitted.reduce<ProjectedConversation>(applyConversationEvent, {
    ...stored,
    openMessageIds,
  })
  const { openMessageIds: open = [], ...rest } = appended
  const conversation: Conversation = updatedAt === undefined ? rest : { ...rest, updatedAt }
  const groups = groupItems(conversation.messages, numbersOf(segments))
  const summary = summarizeConversation(conversation)
  return {
    summary: { ...summary, title: storableLine(summary.title, MAX_TITLE_LENGTH) },
    head: packHead(conversation),
    changed: emitted.length > 0 ? changedSegments(segments, groups) : [],
    removed: [...segments.keys()].filter((number) => !groups.has(number)),
    openMessageIds: [...open],
    newModels: newModels(stored, conversation),
    listedFiles: listFilesOfConversation(conversation),
    page:
      page === undefined
        ? page
        : projectPage(publishedLiveConversation(conversation, tools), {
            open: new Set(open),
            groups,
            known: page,
          }),
  }
}

async function readStored({
  head,
  segments,
}: PackedModel): Promise<{ stored: Conversation; segments: Map<number, Message[]> }> {
  const stored = await parsePacked<Conversation>(head)
  const parts = new Map<number, Message[]>()
  for (const { number, items } of segments) parts.set(number, await parsePacked<Message[]>(items))
  return { stored: { ...stored, messages: [...stored.messages, ...parts.values()].flat() }, segments: parts }
}

/** Models that speak for the first time. */
function newModels(before: Conversation, after: Conversation): string[] {
  const known = new Set(modelsOf(before))
  return modelsOf(after).filter((model) => !known.has(model))
}

/** A message that no event was about stays the same object. */
function changedSegments(
  before: ReadonlyMap<number, Message[]>,
  after: ReadonlyMap<number, Message[]>,
): PackedSegment[] {
  const changed: PackedSegment[] = []
  for (const [number, messages] of after) {
    const known = before.get(number)
    if (known?.length === messages.length && messages.every((message, at) => message === known[at])) continue
    changed.push({ number, items: pack(JSON.stringify(messages)) })
  }
  return changed
}
