'use client'

import type { Part, SourcePart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { readableLine } from '@vitrine/ui'
import { webLink } from './web-link.ts'

/** Renders the pages and documents that an answer cites; only web addresses become links. */
export function SourceList({ sources }: { sources: SourcePart[] }): ReactNode {
  const { labels } = useReading()
  return (
    <ul className="vitrine-sources" aria-label={labels.sources}>
      {sources.map((source, index) => (
        <li key={index}>
          <SourceLink source={source} />
        </li>
      ))}
    </ul>
  )
}

function SourceLink({ source }: { source: SourcePart }): ReactNode {
  const address = webLink(source.url)
  const host = address && new URL(address).host
  const title = readableLine(source.title || host || source.url || source.sourceId)
  if (!address) return <bdi>{title}</bdi>
  return (
    <>
      <a href={address} rel="noopener noreferrer nofollow">
        <bdi>{title}</bdi>
      </a>
      {host !== title && <bdi className="vitrine-source-host">{host}</bdi>}
    </>
  )
}

/** The sources that stand together in a list of parts, from one of them on. */
export function sourcesFrom(parts: readonly Part[], start: number): SourcePart[] {
  const end = parts.findIndex(({ type }, index) => index > start && type !== 'source')
  return parts.slice(start, end === -1 ? undefined : end).filter((part) => part.type === 'source')
}
