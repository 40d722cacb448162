'use client'

import { isOngoing } from '@vitrine/transcript/model'
import { useMemo, type ReactNode } from 'react'
import type { PreparedRun } from '../prepare/prepared-run.ts'
import { RunActions, type RunActionsProps } from '../workflow-start/run-actions.tsx'
import type { ViewOptions } from '../reading/view-options.ts'
import { WorkflowRunView } from '../workflow-run/workflow-run-view.tsx'
import { LiveStrip } from './live-strip.tsx'
import type { LiveRunProgress, RunConnection } from './run-progress.ts'
import { QuestionsView, type QuestionsViewProps } from './questions-view.tsx'
import { runStages } from './run-stages.ts'

/** Properties of `LiveRunView`. */
export interface LiveRunViewProps extends Pick<
  ViewOptions,
  'fileUrl' | 'timeZone' | 'renderers' | 'className' | 'density'
> {
  /** The run so far, as `prepareRun` returned it last. */
  run: PreparedRun
  progress: LiveRunProgress
  /** State of the connection that delivers the run. */
  connection: RunConnection
  /** Cancels the run; absent for readers who may not. */
  onCancel?: () => Promise<void>
  /** The actions below a finished run; absent where there are none. */
  actions?: RunActionsProps
  /** The open questions of a run whose status is `waiting`. */
  questions?: QuestionsViewProps
}

/**
 * Renders a run while it is executed, and as a run to read afterwards. In English, unless a `LabelsProvider` is
 * around.
 */
export function LiveRunView({
  run,
  progress,
  connection,
  onCancel,
  actions,
  questions,
  ...options
}: LiveRunViewProps): ReactNode {
  const way = useMemo(() => runStages(run), [run])
  const hasEnded = !isOngoing(progress.status)
  return (
    <WorkflowRunView
      {...options}
      run={run}
      lead={
        <div className="vitrine-live-run">
          <LiveStrip progress={progress} connection={connection} way={way} onCancel={onCancel} />
          {progress.status === 'waiting' && questions && (
            <QuestionsView key={keyOf(questions)} {...questions} />
          )}
          {hasEnded && actions && <RunActions {...actions} />}
        </div>
      }
    />
  )
}

/** Returns a key that differs for other questions, so that they get a form of their own. */
function keyOf({ questions }: QuestionsViewProps): string {
  return JSON.stringify(questions.map(({ id }) => id))
}
