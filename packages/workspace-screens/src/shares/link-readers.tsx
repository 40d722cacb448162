'use client'

import { useCallback, type ReactNode } from 'react'
import { Moment } from '../control/moment.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'

/** Who read a link, day by day: people and programs apart, and when somebody last did. */
export function LinkReaders({ shareId }: { shareId: string }): ReactNode {
  const { t, formatDay, formatNumber } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const reads = useResource(
    useCallback(
      (signal: AbortSignal) => ports.library.readShareReads(workspace.id, shareId, { signal }),
      [ports, workspace.id, shareId],
    ),
  )
  return (
    <details className="work-value-group">
      <summary>
        <b>{t(($) => $['workspace-screens'].shares.readers)}</b>
        <span>
          {reads.value && formatNumber(reads.value.days.reduce((sum, { people }) => sum + people, 0))}
        </span>
      </summary>
      <ResourceView resource={reads}>
        {({ days, lastReadAt }) => (
          <>
            <p className="work-hint">
              {lastReadAt === null ? (
                t(($) => $['workspace-screens'].shares.neverRead)
              ) : (
                <>
                  {t(($) => $['workspace-screens'].shares.lastRead)} <Moment at={lastReadAt} />
                </>
              )}
            </p>
            <ul className="work-reads">
              {days.map(({ day, people, programs }) => (
                <li key={day}>
                  <bdi>{formatDay(`${day}T12:00:00Z`)}</bdi>
                  <span>
                    {t(($) => $['workspace-screens'].shares.readsOfDay, {
                      people: formatNumber(people),
                      programs: formatNumber(programs),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </ResourceView>
    </details>
  )
}
