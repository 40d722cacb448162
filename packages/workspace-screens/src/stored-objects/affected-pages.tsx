'use client'

import type { ReactNode } from 'react'
import { ResourceView } from '../resource/resource-view.tsx'
import { useText } from '../text/use-text.ts'
import { UseLine } from './use-line.tsx'
import { useUses } from './use-uses.ts'

/** Uses that a warning names. */
const NAMED = 10

/** Says what shows one or several files, and will no more. */
export function AffectedPages({ ids }: { ids: readonly string[] }): ReactNode {
  const { t, formatNumber } = useText()
  const resource = useUses(ids)
  return (
    <ResourceView resource={resource}>
      {(uses) => (
        <>
          <p>
            {ids.length > 1
              ? t(($) => $['workspace-screens'].bulk.affected)
              : t(($) => $['workspace-screens'].storedObjects.trashText)}
          </p>
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
