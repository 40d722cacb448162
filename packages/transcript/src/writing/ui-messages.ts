import type { Conversation } from '../model/conversation.ts'
import { currentBranch } from '../model/current-branch.ts'
import { type WrittenUIMessage, writtenUIMessage } from './written-ui-message.ts'

export type { WrittenUIMessage } from './written-ui-message.ts'

/**
 * The shown branch of a conversation as messages that `useChat` takes as its first ones, to go on from there. Reading them
 * again gives the same parts; a file without an absolute address becomes data, and so does what no reader understood. A call
 * that was never answered says so as its error, since no model goes on after an open call.
 */
export function writeUIMessages(conversation: Conversation): WrittenUIMessage[] {
  return currentBranch(conversation).map(writtenUIMessage)
}
