'use client'

import { isOngoing } from '@vitrine/transcript'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { PendingRoute } from '../screen/pending-route.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'
import { afterVisible } from './after-visible.ts'
import { OpenRun } from './open-run.tsx'

/** Wait before an unfinished run is loaded again, in milliseconds. */
const REFRESH_AFTER_MS = 4000

/** Props of `RunScreen`. */
export interface RunScreenProps {
  runId: string
}

/** The screen of one run: facts, links, and the run as readers see it. Follows an unfinished run. */
export function RunScreen({ runId }: RunScreenProps): ReactNode {
  return <LoadedRun key={runId} runId={runId} />
}

function LoadedRun({ runId }: RunScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const resource = useResource(
    useCallback((signal: AbortSignal) => ports.runs.read(runId, { signal }), [ports, runId]),
  )
  const { value, isLoading, refresh } = resource
  const [shown, setShown] = useState<object>()
  const isChanging = value !== undefined && value.run === shown && isOngoing(value.entry.status)
  useEffect(() => {
    if (!isChanging || isLoading) return undefined
    return afterVisible(REFRESH_AFTER_MS, refresh)
  }, [isChanging, isLoading, refresh])
  if (value) return <OpenRun {...value} onShown={setShown} />
  return (
    <PendingRoute
      title={t(($) => $['workspace-screens'].run.title)}
      resource={resource}
      gone={t(($) => $['workspace-screens'].run.gone)}
      others={{ path: paths.runs, label: t(($) => $['workspace-screens'].run.toRuns) }}
    />
  )
}
