'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { FilePart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { readableLine } from '@vitrine/ui'
import { visibleFile } from './visible-file.ts'

/** Renders a picture in place, or one line that names the file. */
export function FileView({ part, address }: { part: FilePart; address: string }): ReactNode {
  const { labels, html, fileUrl } = useReading()
  const name = part.filename ? readableLine(part.filename) : undefined
  const shown = visibleFile(part, fileUrl?.(part))
  if (shown.as === 'remote-picture') return <RichText className="vitrine-picture" html={html[address]} />
  if (shown.as === 'name') return <FileLine part={part} name={name ?? labels.file} address={shown.address} />
  return (
    <figure className="vitrine-picture">
      <img src={shown.address} alt={name ?? labels.image} loading="lazy" decoding="async" />
      {name && (
        <figcaption>
          <bdi>{name}</bdi>
        </figcaption>
      )}
    </figure>
  )
}

function FileLine({ part, name, address }: { part: FilePart; name: string; address?: string }): ReactNode {
  const { labels, formats } = useReading()
  return (
    <p className="vitrine-file">
      {address === undefined ? (
        <bdi className="vitrine-file-name">{name}</bdi>
      ) : (
        <a
          className="vitrine-file-name"
          href={address}
          download={part.filename === undefined ? undefined : name}
          rel="noopener noreferrer nofollow"
        >
          <bdi>{name}</bdi>
        </a>
      )}
      {/* Where nothing is known of a file but its name, its type says nothing. */}
      {(part.isWithheld || part.mediaType !== 'application/octet-stream') && (
        <bdi>{part.isWithheld ? labels.withheldHere : readableLine(part.mediaType)}</bdi>
      )}
      {part.size !== undefined && <span>{formats.size(part.size)}</span>}
    </p>
  )
}
