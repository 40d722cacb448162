import type { ProjectedConversation, Message } from '@vitrine/transcript'
import { isQuestion } from '@vitrine/transcript/model'
import { toTurns, type Turn } from '../message/turn.ts'
import { arrangeThread, type Chain } from '../thread/arrange-thread.ts'
import { inGroups } from '../sizing/in-groups.ts'

/** A message as it is rendered, whether it is still open, and the other versions of what follows it. */
export interface LiveRow {
  turn: Turn
  isOpen: boolean
  alternatives: Chain[]
}

/** The layout of a live conversation. */
export interface LiveLayout {
  /** The conversation that is laid out. */
  conversation: ProjectedConversation
  /** Other versions of the first message. */
  beginnings: Chain[]
  /** The rows, in groups that the browser may skip as a whole. */
  groups: LiveRow[][]
  /** The messages of the person. */
  questions: Message[]
}

/** Lays out a conversation. Unchanged rows, groups and lists stay the same objects as in the earlier layout. */
export function arrangeLive(conversation: ProjectedConversation, earlier?: LiveLayout): LiveLayout {
  return (earlier && replaceMessage(conversation, earlier)) ?? arrangeAnew(conversation, earlier)
}

/**
 * Returns the layout after one message was appended to and nothing else changed, which happens many times a second.
 */
function replaceMessage(conversation: ProjectedConversation, earlier: LiveLayout): LiveLayout | undefined {
  const { conversation: before, groups } = earlier
  if (!isSameFrame(before, conversation)) return undefined
  const changed = conversation.messages.filter((message, index) => message !== before.messages[index])
  const [message] = changed
  const known = before.messages.find(({ id }) => id === message?.id)
  const group = groups.at(-1)
  const index = group?.findIndex(({ turn }) => turn.message === known) ?? -1
  const row = group?.[index]
  if (changed.length !== 1 || !message || !known || !group || !row || !isSamePosition(known, message))
    return undefined
  const appended = group.with(index, { ...row, turn: { ...row.turn, message } })
  return { ...earlier, conversation, groups: groups.with(groups.length - 1, appended) }
}

/** Whether two conversations have equally many messages, and the same current and open ones. */
export function isSameFrame(one: ProjectedConversation, other: ProjectedConversation): boolean {
  return (
    one.title === other.title &&
    one.messages.length === other.messages.length &&
    one.currentMessageId === other.currentMessageId &&
    one.openMessageIds === other.openMessageIds &&
    one.endedAt === other.endedAt
  )
}

/** Whether a changed message keeps its row. Messages of the person stand in the list of questions too. */
export function isSamePosition(one: Message, other: Message): boolean {
  const facts = ['role', 'parentId', 'author', 'createdAt', 'model', 'hidden', 'isNotice'] as const
  return other.role !== 'user' && facts.every((fact) => one[fact] === other[fact])
}

function arrangeAnew(conversation: ProjectedConversation, earlier?: LiveLayout): LiveLayout {
  const { messages, currentMessageId, openMessageIds = [] } = conversation
  const { beginnings, entries } = arrangeThread(messages, currentMessageId)
  const known = earlier?.groups.flat() ?? []
  const turns = toTurns(entries.map(({ message }) => message))
  const rows = entries.map(({ message, alternatives }, index): LiveRow => {
    const row = { turn: turns[index]!, isOpen: openMessageIds.includes(message.id), alternatives }
    return same(known[index], row, isSameRow)
  })
  const groups = inGroups(rows).map((group, index) => same(earlier?.groups[index], group, isSameList))
  const questions = rows.flatMap(({ turn }) => (isQuestion(turn.message) ? [turn.message] : []))
  return {
    conversation,
    beginnings: same(earlier?.beginnings, beginnings, isSameChains),
    groups: same(earlier?.groups, groups, isSameList),
    questions: same(earlier?.questions, questions, isSameList),
  }
}

function same<Value>(
  known: Value | undefined,
  value: Value,
  isSame: (one: Value, other: Value) => boolean,
): Value {
  return known !== undefined && isSame(known, value) ? known : value
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}

function isSameChains(one: readonly Chain[], other: readonly Chain[]): boolean {
  return one.length === other.length && one.every((chain, index) => isSameList(chain, other[index]!))
}

function isSameRow(one: LiveRow, other: LiveRow): boolean {
  return (
    one.isOpen === other.isOpen &&
    one.turn.message === other.turn.message &&
    one.turn.isContinued === other.turn.isContinued &&
    one.turn.followsLine === other.turn.followsLine &&
    one.turn.tokens === other.turn.tokens &&
    one.turn.newModel === other.turn.newModel &&
    one.turn.previousCreatedAt === other.turn.previousCreatedAt &&
    isSameChains(one.alternatives, other.alternatives)
  )
}
