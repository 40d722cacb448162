'use client'

import type { FilePart, Message } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import { memo, useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { enhanceConversation } from '../enhance-conversation.ts'
import { HeadingLevelContext } from '../message/message-heading.tsx'
import { Outline } from '../outline/outline.tsx'
import { ReadingContext } from '../reading/reading.ts'
import { useCreateReading } from '../reading/use-create-reading.ts'
import { arrangeThread } from '../thread/arrange-thread.ts'
import { ThreadView } from '../thread/thread-view.tsx'
import { Announcer } from './announcer.tsx'
import { GrowingText, WritingContext } from './growing-text.tsx'
import type { LiveConversation } from './live-conversation.ts'
import { LiveHeader, type LiveWho } from './live-header.tsx'
import { LiveThread } from './live-thread.tsx'
import { NewBelow } from './new-below.tsx'
import { useLiveText } from './use-live-text.ts'

/** How the page hears of what is new. */
export type LiveFollowing = 'connecting' | 'live' | 'reconnecting' | 'ended'

/** What `LiveConversationView` shows, and how. */
export interface LiveConversationViewProps {
  live: LiveConversation
  who: LiveWho
  following: LiveFollowing
  /** Address of a file's bytes, where the consumer serves them; files without one are named only. */
  fileUrl?: (part: FilePart) => string | undefined
  /**
   * IANA name; dates and times are written in it.
   * @default 'UTC', so that server and browser write the same
   */
  timeZone?: string
  /**
   * Level of the heading that says who it is; messages are one below.
   * @default 1
   */
  headingLevel?: 1 | 2 | 3 | 4 | 5
}

/** A conversation that goes on while it is read. Needs an `I18nextProvider` with the namespace `share-views`. */
export function LiveConversationView({
  live,
  who,
  following,
  fileUrl,
  timeZone = 'UTC',
  headingLevel = 1,
}: LiveConversationViewProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const t = useLiveText()
  const frame = useSyncExternalStore(
    live.subscribe,
    () => live.snapshot().frame,
    () => live.firstSnapshot().frame,
  )
  const { title, messages, questions, openMessageIds, html, renderer } = frame
  const { labels: words, formats } = useCreateReading(timeZone)
  const name = readableLine(who.name)
  const labels = useMemo(() => ({ ...words, roleAssistant: name || words.roleAssistant }), [words, name])
  const reading = useMemo(
    () => ({ labels, formats, html, fileUrl, renderThread, GrowingText }),
    [labels, formats, html, fileUrl],
  )
  const { texts } = live
  const writing = useMemo(() => ({ texts, renderer }), [texts, renderer])
  const { loadImage, imageFailed } = labels
  useEffect(
    () => (root.current ? enhanceConversation(root.current) : undefined),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- finished messages bring elements of their own
    [messages, openMessageIds, html, loadImage, imageFailed],
  )

  return (
    <ReadingContext.Provider value={reading}>
      <WritingContext.Provider value={writing}>
        <HeadingLevelContext.Provider value={headingLevel + 1}>
          <div
            ref={root}
            className="vitrine vitrine-conversation vitrine-live"
            data-load-image={loadImage}
            data-image-failed={imageFailed}
          >
            <div className="vitrine-page">
              <LiveHeader
                who={who}
                title={title}
                messages={messages}
                following={following}
                heading={`h${headingLevel}`}
              />
              <Questions messages={questions} />
              <div className="vitrine-messages">
                {messages === 0 && (
                  <p className="vitrine-live-empty">{t(($) => $['share-views'].live.empty)}</p>
                )}
                <LiveThread live={live} />
              </div>
              <NewBelow live={live} />
            </div>
            <Announcer live={live} />
          </div>
        </HeadingLevelContext.Provider>
      </WritingContext.Provider>
    </ReadingContext.Provider>
  )
}

const Questions = memo(Outline)

function renderThread(messages: readonly Message[]): ReactNode {
  return <ThreadView thread={arrangeThread(messages)} />
}
