'use client'

import type { Message } from '@vitrine/transcript'
import { memo, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { speakerName } from '../message/speaker-name.ts'
import { firstWords } from '../message/first-words.ts'
import { useReading } from '../reading/reading.ts'
import type { LiveConversation, LiveSnapshot } from './live-conversation.ts'
import { useLiveText } from './use-live-text.ts'

/** Announces finished messages to screen readers, at a pause; of several it announces the newest. */
export const Announcer: ComponentType<{ live: LiveConversation }> = memo(function Announcer({
  live,
}: {
  live: LiveConversation
}): ReactNode {
  const t = useLiveText()
  const { labels } = useReading()
  const [message, setMessage] = useState<Message>()
  const finished = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    let { frame } = live.snapshot()
    finished.current ??= finishedIds(live.snapshot())
    return live.subscribe(() => {
      const snapshot = live.snapshot()
      if (snapshot.frame === frame) return
      frame = snapshot.frame
      const now = finishedIds(snapshot)
      const newest = snapshot.layout.conversation.messages.findLast(
        ({ id, hidden }) => now.has(id) && !hidden && !finished.current?.has(id),
      )
      finished.current = now
      if (newest) setMessage(newest)
    })
  }, [live])
  const name = message && speakerName(message, labels)
  const words = message && firstWords(message)
  return (
    <output className="visually-hidden">
      {name &&
        (words
          ? t(($) => $['share-views'].live.said, { name, words })
          : t(($) => $['share-views'].live.finished, { name }))}
    </output>
  )
})

function finishedIds({ layout: { conversation }, frame: { openMessageIds } }: LiveSnapshot): Set<string> {
  const ids = new Set(conversation.messages.map(({ id }) => id))
  for (const id of openMessageIds) ids.delete(id)
  return ids
}
