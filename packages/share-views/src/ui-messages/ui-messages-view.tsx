'use client'

import type { Conversation } from '@vitrine/transcript'
import { conversationToShow, TranscriptError, type UIMessagesOptions } from '@vitrine/transcript/ui-messages'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { ConversationViewProps } from '../conversation/conversation-page.tsx'
import { ConversationView } from '../conversation/conversation-view.tsx'
import type { LiveRenderer } from '../live-conversation/live-renderer.ts'
import { type ChatMessage, openApprovals } from './chat-message.ts'
import { usePrepared } from './use-prepared.ts'
import { useRenderer } from './use-renderer.ts'

/** Properties of `UIMessagesView`. */
export interface UIMessagesViewProps
  extends Omit<ConversationViewProps, 'conversation' | 'approvals'>, Omit<UIMessagesOptions, 'id'> {
  /** Messages of `useChat`, or of a store; another list for each change. */
  messages: readonly ChatMessage[]
  /**
   * Renders texts and tool calls, as `createLiveRenderer` of `@vitrine/share-views/live-renderer` returned it; created
   * once, outside of what renders the view. Without it Markdown is loaded when the view stands, which shows text
   * unformatted before, and on a server.
   */
  renderer?: LiveRenderer
}

/**
 * Renders the messages of a chat with the AI SDK as a page, while they are streamed too: only what has changed is
 * rendered again. Renders nothing where no message has content. With `onApproval`, requests to allow a tool call are
 * asked.
 */
export function UIMessagesView({
  messages,
  renderer,
  title,
  application,
  ...options
}: UIMessagesViewProps): ReactNode {
  // What arrives in pieces must not hold up what the reader types.
  const shown = useDeferredValue(messages)
  const conversation = useMemo(() => readChat(shown, { title, application }), [shown, title, application])
  const prepared = usePrepared(conversation, useRenderer(renderer))
  const approvals = useMemo(() => openApprovals(shown), [shown])
  return prepared && <ConversationView {...options} conversation={prepared} approvals={approvals} />
}

function readChat(messages: readonly ChatMessage[], options: UIMessagesOptions): Conversation | undefined {
  try {
    // The first message stays the same while others arrive, and so does every address on the page.
    return conversationToShow(messages, { ...options, id: messages[0]?.id || 'chat' })
  } catch (error) {
    if (error instanceof TranscriptError) return undefined
    throw error
  }
}
