'use client'

import type { ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { StateLabel } from '../control/state-label.tsx'
import { useText } from '../text/use-text.ts'
import type { ListedEntry } from './listed-entry.ts'

interface CatalogFactsProps {
  entry: ListedEntry
  /** What a kind says beside, one list item each. */
  children?: ReactNode
}

/** Facts about a thing of the catalog: what its kind says, where it is, and when it was changed last. */
export function CatalogFacts({ entry, children }: CatalogFactsProps): ReactNode {
  const { t, formatDay } = useText()
  const { state, removedAt, changedAt } = entry
  return (
    <ul className="work-facts">
      {state !== 'active' && (
        <li>
          <StateLabel kind="ended">{t(($) => $['workspace-screens'].catalog.states[state])}</StateLabel>
        </li>
      )}
      {children}
      {removedAt === null ? (
        <li>
          <Moment at={changedAt} />
        </li>
      ) : (
        <li>{t(($) => $['workspace-screens'].catalog.until, { date: formatDay(removedAt) })}</li>
      )}
    </ul>
  )
}
