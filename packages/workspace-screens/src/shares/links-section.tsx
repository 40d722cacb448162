'use client'

import type { ShareEntry } from '@vitrine/api-client/contract/shares'
import { useId, type ReactNode } from 'react'
import { PagedList } from '../list/paged-list.tsx'
import type { Pages } from '../list/use-pages.ts'
import { ShareLine } from './share-line.tsx'
import { useText } from '../text/use-text.ts'

interface LinksSectionProps {
  pages: Pages<ShareEntry>
  /** Text where there is no link. */
  none: string
  onRevoked(): void
}

/** The section that lists the links of one conversation or run. */
export function LinksSection({ pages, none, onRevoked }: LinksSectionProps): ReactNode {
  const { t } = useText()
  const headingId = useId()
  const onChanged = (changed: ShareEntry) => {
    pages.change((entries) => entries.map((entry) => (entry.id === changed.id ? changed : entry)))
    if (changed.revokedAt !== null) onRevoked()
  }
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{t(($) => $['workspace-screens'].conversation.links)}</h2>
      <PagedList
        pages={pages}
        label={t(($) => $['workspace-screens'].conversation.links)}
        empty={<p className="work-hint">{none}</p>}
      >
        {(share) => <ShareLine share={share} onChanged={onChanged} />}
      </PagedList>
    </section>
  )
}
