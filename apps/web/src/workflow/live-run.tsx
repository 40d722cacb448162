import type { RunReply } from '@vitrine/api-client/contract/runs'
import type { PublicWorkflow } from '@vitrine/api-client/contract/workflows'
import { I18nextLabels } from '@vitrine/share-views/i18next'
import { LiveRunView } from '@vitrine/share-views/workflow-live'
import type { EarlierInputs } from '@vitrine/share-views/workflow-start'
import { type ReactNode, useEffect, useRef } from 'react'
import { NotFoundMessage } from '../errors/not-found-message.tsx'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { controlTokenOf } from './own-runs.ts'
import { RunFrame } from './run-frame.tsx'
import { prefetchRunWorker } from './open-run-worker.ts'
import { useLiveRun } from './use-live-run.ts'
import { useRunPublication } from './use-run-publication.ts'
import { visitor } from './visitor.ts'

/** Which run, and what becomes of it. */
export interface LiveRunProps {
  workflow: PublicWorkflow
  runId: string
  /** The run was started just now, and is what the reader waits for. */
  isNew: boolean
  /** The reader has been led to the run. */
  onArrived(): void
  onRunAgain(earlier: EarlierInputs): void
}

export { prefetchRunWorker }

/** A run while it happens, and what is done with it. */
export function LiveRun({ workflow, runId, isNew, onArrived, onRunAgain }: LiveRunProps): ReactNode {
  const { picture, beginning, connection, isMissing, fault } = useLiveRun(runId)
  const frame = useRef<HTMLDivElement>(null)
  const isShown = picture !== undefined
  const token = controlTokenOf(runId)
  const { sharing, onShare, onTakeBack } = useRunPublication({
    runId,
    workflow,
    controlToken: token,
    loaded: beginning?.own?.publication,
  })
  useEffect(() => {
    if (!isShown || !isNew) return
    const heading = frame.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    window.scrollTo(0, 0)
    onArrived()
  }, [isShown, isNew, onArrived])
  if (isMissing || (beginning && beginning.workflow.id !== workflow.id))
    return (
      <div className="live-frame">
        <NotFoundMessage />
      </div>
    )
  if (fault) throw fault
  if (!picture || !beginning) return <RunFrame workflow={workflow} isLost={connection === 'lost'} />
  // Files belong to who sent them up: others choose their own.
  const { inputs, files } = beginning.own ?? { inputs: beginning.inputs, files: [] }
  return (
    <div ref={frame}>
      <I18nextLabels>
        <LiveRunView
          run={picture.prepared}
          progress={picture.standing}
          connection={connection}
          onCancel={token === undefined ? undefined : () => visitor().cancelRun(runId, token)}
          questions={{
            questions: picture.standing.questions,
            onAnswer:
              token === undefined
                ? undefined
                : (answers) => answerRun(runId, { controlToken: token, answers }),
          }}
          actions={{
            sharing,
            onShare,
            onTakeBack,
            onRunAgain: () => onRunAgain({ runId, inputs: inputs as EarlierInputs['inputs'], files }),
          }}
        />
      </I18nextLabels>
    </div>
  )
}

async function answerRun(runId: string, reply: RunReply): Promise<void> {
  try {
    await visitor().answerRun(runId, reply)
  } catch (error) {
    const { toStartError } = await suspendUntilReload(import('./to-start-error.ts'))
    throw toStartError(error)
  }
}
