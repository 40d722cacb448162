'use client'

import type { Message } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { speakerName } from '../message/speaker-name.ts'
import { useReading } from '../reading/reading.ts'
import { useLiveText } from './use-live-text.ts'

/** Says that a message is still being written. */
export function WritingSign({ message }: { message: Message }): ReactNode {
  const t = useLiveText()
  const { labels } = useReading()
  return (
    <p className="vitrine-writing">
      <span className="vitrine-writing-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="visually-hidden">
        {t(($) => $['share-views'].live.writing, { name: speakerName(message, labels) })}
      </span>
    </p>
  )
}
