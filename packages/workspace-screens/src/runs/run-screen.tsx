'use client'

import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { PlaceLink } from '../control/place-link.tsx'
import { Empty } from '../place/empty.tsx'
import { Place } from '../place/place.tsx'
import { codeOf } from '../problem/code-of.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Failure } from '../resource/failure.tsx'
import { useResource } from '../resource/use-resource.ts'
import { Waiting } from '../resource/waiting.tsx'
import { useText } from '../text/use-text.ts'
import { afterVisible } from './after-visible.ts'
import { isOngoing } from './is-ongoing.ts'
import { OpenRun } from './open-run.tsx'

/** Wait before a run that goes on is looked at again, in milliseconds. */
const REFRESH_AFTER_MS = 4000

/** What `RunScreen` is told. */
export interface RunScreenProps {
  runId: string
}

/** One run: what it is, its links, and how readers see it; as it goes on, for one that does. */
export function RunScreen({ runId }: RunScreenProps): ReactNode {
  return <LoadedRun key={runId} runId={runId} />
}

function LoadedRun({ runId }: RunScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const { value, error, isLoading, refresh } = useResource(
    useCallback((signal: AbortSignal) => ports.runs.read(runId, { signal }), [ports, runId]),
  )
  const [shown, setShown] = useState<object>()
  const isChanging = value !== undefined && value.run === shown && isOngoing(value.entry.status)
  useEffect(() => {
    if (!isChanging || isLoading) return undefined
    return afterVisible(REFRESH_AFTER_MS, refresh)
  }, [isChanging, isLoading, refresh])
  if (value) return <OpenRun {...value} onShown={setShown} />
  return (
    <Place title={t(($) => $['workspace-screens'].run.title)}>
      {error === undefined && <Waiting />}
      {codeOf(error) === 'not-found' && (
        <Empty
          text={t(($) => $['workspace-screens'].run.gone)}
          action={
            <PlaceLink to={paths.runs} kind="main">
              {t(($) => $['workspace-screens'].run.toRuns)}
            </PlaceLink>
          }
        />
      )}
      {error !== undefined && codeOf(error) !== 'not-found' && (
        <Failure error={error} isRetrying={isLoading} onRetry={refresh} />
      )}
    </Place>
  )
}
