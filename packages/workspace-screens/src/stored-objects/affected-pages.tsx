'use client'

import type { ReactNode } from 'react'
import { ResourceView } from '../resource/resource-view.tsx'
import { useText } from '../text/use-text.ts'
import { UseLine } from './use-line.tsx'
import { useUses } from './use-uses.ts'

/** Uses that a warning names. */
const NAMED = 10

/** Says what shows a file, and will no more. */
export function AffectedPages({ id }: { id: string }): ReactNode {
  const { t, formatNumber } = useText()
  const resource = useUses(id)
  return (
    <ResourceView resource={resource}>
      {(uses) => (
        <>
          <p>{t(($) => $['workspace-screens'].storedObjects.trashText)}</p>
          <ul>
            {uses.slice(0, NAMED).map((use) => (
              <li key={`${use.kind} ${use.id}`}>
                <UseLine use={use} />
              </li>
            ))}
            {uses.length > NAMED && (
              <li>
                {t(($) => $['workspace-screens'].storedObjects.andMore, {
                  number: formatNumber(uses.length - NAMED),
                })}
              </li>
            )}
          </ul>
        </>
      )}
    </ResourceView>
  )
}
