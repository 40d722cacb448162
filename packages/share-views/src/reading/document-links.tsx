'use client'

import type { ReactNode } from 'react'
import { useReading } from './reading.ts'

/** Where what a page shows stands as documents. */
export interface DocumentAddresses {
  /** Markdown. */
  markdown: string
  /** JSON of `@vitrine/transcript`. */
  json: string
  /** What `useChat` of the AI SDK goes on from, as `writeUIMessages` writes it. */
  messages?: string
  /** One HTML file that needs no network, as `@vitrine/offline-page` writes it. */
  page?: string
  /** A command that goes on from the page in another tool once the address of the page stands behind it; the bar copies both. */
  continueCommand?: string
}

/** Renders a link to each document, to be stored. */
export function DocumentLinks({
  documents: { markdown, json, messages, page },
}: {
  documents: DocumentAddresses
}): ReactNode {
  const { labels } = useReading()
  const links: [address: string | undefined, label: string][] = [
    [markdown, labels.downloadMarkdown],
    [json, labels.downloadJson],
    [page, labels.downloadPage],
    [messages, labels.downloadMessages],
  ]
  return links.map(
    ([address, label]) =>
      address && (
        <a key={label} href={address} download="">
          {label}
        </a>
      ),
  )
}
