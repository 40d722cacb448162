'use client'

import { useId, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

interface OpenLinkProps {
  url: string
  /** Id of the element that names what the link opens. */
  about?: string
  /** Replaces the usual text. */
  children?: ReactNode
}

/** A link that opens a published page in a new tab. */
export function OpenLink({ url, about, children }: OpenLinkProps): ReactNode {
  const { t } = useText()
  const id = useId()
  return (
    <a
      id={id}
      className="work-button work-button-quiet"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-labelledby={about === undefined ? undefined : `${id} ${about}`}
    >
      <span>
        {children ?? t(($) => $['workspace-screens'].shares.open)}
        <span className="visually-hidden"> {t(($) => $['workspace-screens'].shares.newTab)}</span>
      </span>
    </a>
  )
}
