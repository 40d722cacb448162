import type { PublicWorkflow } from '@vitrine/api-client/contract/workflows'
import type { EarlierInputs } from '@vitrine/share-views/workflow-start'
import type { RunStatus } from '@vitrine/transcript'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import type { LiveRunProps } from './live-run.tsx'
import { RunFrame } from './run-frame.tsx'

interface RunPageProps {
  workflow: PublicWorkflow
  runId: string
  /** How the run stood when the page was made. */
  status: RunStatus | undefined
  /** The run was started just now, and is what the reader waits for. */
  isNew: boolean
  /** The reader has been led to the run. */
  onArrived(): void
  onRunAgain(earlier: EarlierInputs): void
}

/** A run of the workflow, live. What follows, records and shows it is loaded only here. */
export function RunPage(props: RunPageProps): ReactNode {
  const [LiveRun, setLiveRun] = useState<ComponentType<LiveRunProps>>()
  const [fault, setFault] = useState<{ error: unknown }>()
  useEffect(() => {
    suspendUntilReload(import('./live-run.tsx')).then(
      (loaded) => setLiveRun(() => loaded.LiveRun),
      (error: unknown) => setFault({ error }),
    )
  }, [])
  if (fault) throw fault.error
  return LiveRun ? <LiveRun {...props} /> : <RunFrame workflow={props.workflow} status={props.status} />
}
