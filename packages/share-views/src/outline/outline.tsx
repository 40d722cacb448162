'use client'

import type { Message } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { messageAnchor } from '../address/anchors.ts'
import { useReading } from '../reading/reading.ts'
import { firstWords } from './first-words.ts'

const FEWEST_ENTRIES = 2

/** Renders links to the person's messages, by their first words. */
export function Outline({ messages }: { messages: readonly Message[] }): ReactNode {
  const { labels } = useReading()
  const entries = messages
    .filter(({ role }) => role === 'user')
    .map((message) => ({ id: message.id, words: firstWords(message) }))
    .filter(({ words }) => words !== '')
  if (entries.length < FEWEST_ENTRIES) return null
  return (
    <nav className="vitrine-outline" aria-label={labels.outline}>
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
