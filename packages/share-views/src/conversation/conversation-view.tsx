'use client'

import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { enhanceConversation } from './enhance-conversation.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { Outline } from '../outline/outline.tsx'
import type { PreparedConversation } from '../prepare/prepared-conversation.ts'
import { PublishedOn } from '../reading/published-on.tsx'
import { ReadingLayout } from '../reading/reading-layout.tsx'
import { useCreateReading } from '../reading/use-create-reading.ts'
import { arrangeThread } from '../thread/arrange-thread.ts'
import { renderThread, ThreadView } from '../thread/thread-view.tsx'
import type { ViewOptions } from '../reading/view-options.ts'

/** Properties of `ConversationView`. */
export interface ConversationViewProps extends ViewOptions {
  /** The conversation, as `prepareConversation` returned it. */
  conversation: PreparedConversation
}

/** Renders a whole conversation as a page. Needs an `I18nextProvider` with the namespace `share-views`. */
export function ConversationView({
  conversation: { conversation, html },
  fileUrl,
  publishedAt,
  timeZone = 'UTC',
  headingLevel = 1,
}: ConversationViewProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const { labels, formats } = useCreateReading(timeZone)
  const reading = useMemo(
    () => ({ labels, formats, html, fileUrl, renderThread }),
    [labels, formats, html, fileUrl],
  )
  const thread = useMemo(
    () => arrangeThread(conversation.messages, conversation.currentMessageId),
    [conversation],
  )
  const messages = useMemo(() => thread.entries.map(({ message }) => message), [thread])
  const { loadImage, imageFailed } = labels
  useEffect(
    () => (root.current ? enhanceConversation(root.current) : undefined),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the elements below the root are made of these
    [conversation, html, loadImage, imageFailed],
  )

  return (
    <ReadingLayout
      reading={reading}
      headingLevel={headingLevel}
      className="vitrine-conversation"
      frame={root}
    >
      <div className="vitrine-page">
        <ConversationHeader conversation={conversation} messages={messages} heading={`h${headingLevel}`} />
        <Outline messages={messages} />
        <div className="vitrine-messages">
          <ThreadView thread={thread} />
        </div>
        <PublishedOn at={publishedAt} />
      </div>
    </ReadingLayout>
  )
}
