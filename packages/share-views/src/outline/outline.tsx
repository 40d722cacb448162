'use client'

import type { ReactNode } from 'react'
import { messageAnchor } from '../address/anchors.ts'
import { useReading } from '../reading/reading.ts'
import type { OutlineEntry } from './outline-entries.ts'

/** Renders links to the person's messages, by their first words: beside the text, or where there is no room opened by a button. */
export function Outline({
  id: outlineId,
  entries,
}: {
  id: string
  entries: readonly OutlineEntry[]
}): ReactNode {
  const { labels } = useReading()
  if (entries.length === 0) return null
  return (
    <nav id={outlineId} className="vitrine-outline" popover="auto" aria-label={labels.outline}>
      <ol>
        {entries.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${messageAnchor(id)}`}>
              <bdi>{words}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
