'use client'

import { Fragment, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

/** Entries that are named. */
const NAMED = 5

interface NamedEntriesProps<Entry> {
  entries: readonly Entry[]
  renderName(entry: Entry): ReactNode
}

/** The names of the first of several entries, and how many more there are. */
export function NamedEntries<Entry extends { id: string }>({
  entries,
  renderName,
}: NamedEntriesProps<Entry>): ReactNode {
  const { t, formatNumber } = useText()
  return (
    <>
      {entries.slice(0, NAMED).map((entry, position) => (
        <Fragment key={entry.id}>
          {position > 0 && ' · '}
          <strong>{renderName(entry)}</strong>
        </Fragment>
      ))}
      {entries.length > NAMED && (
        <>
          {' '}
          {t(($) => $['workspace-screens'].storedObjects.andMore, {
            number: formatNumber(entries.length - NAMED),
          })}
        </>
      )}
    </>
  )
}
