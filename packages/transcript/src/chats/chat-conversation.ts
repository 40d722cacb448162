import { contentIdOfJson } from '../json/content-id.ts'
import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import { hasOriginal, withoutOriginal } from '../model/without-original.ts'
import { type ChatFrame, frameChat } from './frame-chat.ts'

/** A conversation of messages that were read, with what the object around them says about it. */
export function chatConversation(read: readonly Message[], frame: ChatFrame): Conversation {
  return frameChat(read, frame, (messages) =>
    contentIdOfJson(JSON.stringify(hasOriginal(messages) ? messages.map(withoutOriginal) : messages)),
  )
}
