'use client'

import type { ToolIcon } from '@vitrine/transcript/tools'
import { readableLine } from '@vitrine/ui'
import { memo, type ComponentType, type ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import type { LiveFrame } from './live-conversation.ts'
import type { LiveFollowing } from './live-conversation-view.tsx'
import { LiveResources } from './live-resources.tsx'
import { LiveSince } from './live-since.tsx'
import { useLiveText } from './use-live-text.ts'

/** The agent or chatbot that a live conversation belongs to. */
export interface LiveWho {
  kind: 'agent' | 'chatbot'
  name: string
  /** Plain text; empty where there is none. */
  description?: string
  model?: string
  /** Address of a picture. */
  picture?: string
  /** Tools that it has, where readers may know. */
  tools?: readonly { name: string; icon?: ToolIcon }[]
  /** Names of the knowledge bases that it cites, where readers may know. */
  knowledgeBases?: readonly string[]
}

interface LiveHeaderProps {
  who: LiveWho
  frame: LiveFrame
  following: LiveFollowing
  heading: 'h1' | 'h2' | 'h3' | 'h4' | 'h5'
}

/** Renders the speaker, the title of the conversation, and whether it is still live. */
export const LiveHeader: ComponentType<LiveHeaderProps> = memo(function LiveHeader({
  who,
  frame,
  following,
  heading: Heading,
}: LiveHeaderProps): ReactNode {
  const t = useLiveText()
  const { title, messages, endedAt } = frame
  const { labels, formats } = useReading()
  const name = readableLine(who.name)
  const about = readableLine(title)
  const facts = [who.model && <bdi key="model">{readableLine(who.model)}</bdi>]
  return (
    <header className="vitrine-header vitrine-live-header">
      {who.picture ? (
        <img className="vitrine-live-picture" src={who.picture} alt="" width={64} height={64} />
      ) : (
        <span className="vitrine-live-picture" aria-hidden="true">
          {Array.from(name)[0]?.toLocaleUpperCase()}
        </span>
      )}
      <div className="vitrine-live-who">
        <Heading className="vitrine-title">
          <bdi>{name}</bdi>
        </Heading>
        {who.description?.trim() && (
          <p className="vitrine-live-description">
            <bdi>{who.description}</bdi>
          </p>
        )}
        <ul className="vitrine-facts" aria-label={t(($) => $['share-views'].live.about)}>
          <li>
            <LiveState following={endedAt === undefined ? following : 'ended'} />
          </li>
          <LiveSince frame={frame} />
          <li>
            {who.kind === 'agent'
              ? t(($) => $['share-views'].live.agent)
              : t(($) => $['share-views'].live.chatbot)}
          </li>
          {who.model && <li>{facts}</li>}
          <li suppressHydrationWarning>{labels.messages(messages, formats.number(messages))}</li>
        </ul>
      </div>
      <LiveResources who={who} />
      {about && about !== name && (
        <p className="vitrine-live-title">
          <bdi>{about}</bdi>
        </p>
      )}
    </header>
  )
})

function LiveState({ following }: { following: LiveFollowing }): ReactNode {
  const t = useLiveText()
  const words: Record<LiveFollowing, string> = {
    connecting: t(($) => $['share-views'].live.connecting),
    live: t(($) => $['share-views'].live.live),
    reconnecting: t(($) => $['share-views'].live.reconnecting),
    ended: t(($) => $['share-views'].live.ended),
  }
  return (
    <output className="vitrine-live-state" data-state={following}>
      {words[following]}
    </output>
  )
}
