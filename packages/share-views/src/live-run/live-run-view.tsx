'use client'

import { isOngoing } from '@vitrine/transcript'
import { useMemo, type ReactNode } from 'react'
import type { PreparedRun } from '../prepare/prepared-run.ts'
import { RunActions, type RunActionsProps } from '../workflow-start/run-actions.tsx'
import type { ViewOptions } from '../reading/view-options.ts'
import { WorkflowRunView } from '../workflow-run/workflow-run-view.tsx'
import { LiveStrip } from './live-strip.tsx'
import type { LiveRunProgress, RunConnection } from './run-progress.ts'
import { QuestionsView, type QuestionsViewProps } from './questions-view.tsx'
import { wayOf } from './stations.ts'

/** What `LiveRunView` shows, and what it speaks to. */
export interface LiveRunViewProps extends Pick<ViewOptions, 'fileUrl' | 'timeZone'> {
  /** As far as it has come: what `prepareRun` made of it last. */
  run: PreparedRun
  progress: LiveRunProgress
  connection: RunConnection
  /** Ends the run; absent for who may not. */
  onCancel?: () => Promise<void>
  /** What is done with a run that has ended; absent where nothing is. */
  actions?: RunActionsProps
  /** What the run waits for while its status says so. */
  questions?: QuestionsViewProps
}

/** A run while it happens, which becomes the run to read. Needs an `I18nextProvider` with the namespace `share-views`. */
export function LiveRunView({
  run,
  progress,
  connection,
  onCancel,
  actions,
  questions,
  fileUrl,
  timeZone,
}: LiveRunViewProps): ReactNode {
  const way = useMemo(() => wayOf(run), [run])
  const hasEnded = !isOngoing(progress.status)
  return (
    <WorkflowRunView
      run={run}
      fileUrl={fileUrl}
      timeZone={timeZone}
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

/** Other questions are another form, whatever was done with the ones before. */
function keyOf({ questions }: QuestionsViewProps): string {
  return JSON.stringify(questions.map(({ id }) => id))
}
