import { type Conversation, summarizeConversation } from '@vitrine/transcript'
import { counted } from '../terminal/counted.ts'
import type { Paint } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'

/** The title of a conversation for a screen. */
export function visibleTitle({ title }: Pick<Conversation, 'title'>, length?: number): string {
  return plainLine(title, length) || 'Without a title'
}

/** What one conversation holds, in two lines. */
export function describeConversation(conversation: Conversation, paint: Paint): string[] {
  const summary = summarizeConversation(conversation)
  const facts = [
    `${counted(summary.messages, 'message')} (${summary.userMessages} user, ${summary.assistantMessages} assistant)`,
    counted(summary.toolCalls, 'tool call'),
    ...(summary.branches > 1 ? [counted(summary.branches, 'branch', 'branches')] : []),
    ...(summary.files > 0 ? [counted(summary.files, 'file')] : []),
  ]
  return [paint('bold', visibleTitle(conversation)), facts.join(' · ')]
}

/** A conversation as a line of a list. */
export function listedConversation(conversation: Conversation, number: number, paint: Paint): string {
  const { messages } = summarizeConversation(conversation)
  const facts = [counted(messages, 'message'), conversation.createdAt?.slice(0, 10)]
    .filter(Boolean)
    .join(', ')
  return `${String(number).padStart(4)}  ${visibleTitle(conversation, 60)}  ${paint('dim', facts)}`
}
