'use client'

import type { Message } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import { memo, useId, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { ConversationViewProps } from '../conversation/conversation-page.tsx'
import { diagramAttributes } from '../conversation/diagram-attributes.ts'
import { Outline } from '../outline/outline.tsx'
import { outlineEntries } from '../outline/outline-entries.ts'
import { ToolCallDisclosure } from '../parts/tool-call-disclosure.tsx'
import { ReadingLayout } from '../reading/reading-layout.tsx'
import { englishConversation } from '../reading/english-of-views.ts'
import { useCreateReading } from '../reading/use-create-reading.ts'
import { useEnhancement } from '../reading/use-enhancement.ts'
import { renderThread } from '../thread/thread-view.tsx'
import type { ViewOptions } from '../reading/view-options.ts'
import { Announcer } from './announcer.tsx'
import { StreamingText, WritingContext } from './streaming-text.tsx'
import type { LiveConversation } from './live-conversation.ts'
import { LiveHeader, type LiveWho } from './live-header.tsx'
import { LiveThread } from './live-thread.tsx'
import { NewBelow } from './new-below.tsx'
import { useLiveText } from './use-live-text.ts'

/** State of the connection that delivers events to the page. */
export type LiveFollowing = 'connecting' | 'live' | 'reconnecting' | 'ended'

/** Properties of `LiveConversationView`. */
export interface LiveConversationViewProps
  extends Omit<ViewOptions, 'publishedAt'>, Pick<ConversationViewProps, 'diagramFrame'> {
  live: LiveConversation
  /** The agent or chatbot in the header. */
  who: LiveWho
  /** State of the connection, which the header says. */
  following: LiveFollowing
}

const loadEnhancement = () =>
  import('../conversation/enhance-conversation.ts').then((loaded) => loaded.enhanceConversation)

/** Renders a conversation while events are appended to it. In English, unless a `LabelsProvider` is around. */
export function LiveConversationView({
  live,
  who,
  following,
  fileUrl,
  diagramFrame,
  timeZone = 'UTC',
  headingLevel = 1,
  renderers,
  header,
  footer,
  className,
  density,
}: LiveConversationViewProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const t = useLiveText()
  const frame = useSyncExternalStore(
    live.subscribe,
    () => live.snapshot().frame,
    () => live.firstSnapshot().frame,
  )
  const { messages, questions, openMessageIds, html, renderer } = frame
  const { labels: words, formats } = useCreateReading(englishConversation, timeZone)
  const name = readableLine(who.name)
  const labels = useMemo(() => ({ ...words, roleAssistant: name || words.roleAssistant }), [words, name])
  const reading = useMemo(
    () => ({
      labels,
      formats,
      html,
      fileUrl,
      renderers,
      ToolCall: ToolCallDisclosure,
      renderThread,
      StreamingText,
    }),
    [labels, formats, html, fileUrl, renderers],
  )
  const { texts } = live
  const writing = useMemo(() => ({ texts, renderer }), [texts, renderer])
  const { loadImage, imageFailed, showDiagram } = labels
  const written = [loadImage, imageFailed, showDiagram]
  useEnhancement(root, loadEnhancement, [messages, openMessageIds, html, diagramFrame, ...written])

  return (
    <WritingContext.Provider value={writing}>
      <ReadingLayout
        reading={reading}
        headingLevel={headingLevel}
        className="vitrine-conversation vitrine-live"
        options={{ className, density }}
        frame={root}
      >
        <div className="vitrine-page">
          <LiveHeader who={who} frame={frame} following={following} heading={`h${headingLevel}`} />
          {header}
          <Questions messages={questions} />
          <div className="vitrine-messages" {...diagramAttributes(labels, diagramFrame)}>
            {messages === 0 && <p className="vitrine-live-empty">{t(($) => $['share-views'].live.empty)}</p>}
            <LiveThread live={live} />
          </div>
          <NewBelow live={live} />
          {footer}
        </div>
        <Announcer live={live} />
      </ReadingLayout>
    </WritingContext.Provider>
  )
}

const Questions = memo(function Questions({ messages }: { messages: readonly Message[] }): ReactNode {
  const id = useId()
  const entries = useMemo(() => outlineEntries(messages), [messages])
  return <Outline id={id} entries={entries} />
})
