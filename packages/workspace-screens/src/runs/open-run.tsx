'use client'

import type { PublicationRequest, RunDetailsAnswer } from '@vitrine/api-client/contract/runs'
import { isOngoing, type FilePart } from '@vitrine/transcript'
import { useCallback, useState, type ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { RunPreview } from '../preview/run-preview.tsx'
import { useFollow } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { PublishableScreen } from '../publish/publishable-screen.tsx'
import { useText } from '../text/use-text.ts'
import { AskedPublication } from './asked-publication.tsx'
import { CompareChoice } from './compare-choice.tsx'
import { DeleteRunDialog } from './delete-run-dialog.tsx'
import { RunFacts } from './run-facts.tsx'
import { RunName } from '../control/run-name.tsx'
import { WithheldErrors } from './withheld-errors.tsx'

interface OpenRunProps extends RunDetailsAnswer {
  /** Called when the run is shown, or cannot be shown. */
  onShown(run: RunDetailsAnswer['run']): void
}

/** The screen of a run that is loaded. */
export function OpenRun({ entry, run, onShown }: OpenRunProps): ReactNode {
  const { t } = useText()
  const { ports, paths, onChanged } = useWorkspaceScreens()
  const follow = useFollow()
  const prepare = useCallback(
    (signal: AbortSignal) => ports.preview.prepareRun(run, { signal }),
    [ports, run],
  )
  const fileUrl = useCallback((part: FilePart) => ports.preview.runFileUrl(entry.id, part), [ports, entry.id])
  const onSettled = useCallback(() => onShown(run), [onShown, run])
  const goesOn = isOngoing(entry.status)
  const [isDeclined, setIsDeclined] = useState(false)
  const request = standingRequest(entry.publicationRequest, isDeclined)
  const isAsked = request?.state === 'waiting' && entry.mayPublish
  return (
    <PublishableScreen
      {...entry}
      title={<RunName name={entry.name} />}
      target={{ kind: 'run', id: entry.id }}
      isUnfinished={goesOn}
      renderAsked={
        isAsked
          ? ({ publish, onNotice }) => (
              <AskedPublication
                runId={entry.id}
                askedAt={request.askedAt}
                onApprove={publish}
                onDeclined={() => {
                  setIsDeclined(true)
                  onChanged?.()
                  onNotice(t(($) => $['workspace-screens'].run.declinedNotice))
                }}
              />
            )
          : undefined
      }
      labels={{
        delete: t(($) => $['workspace-screens'].run.delete),
        noLinks: t(($) => $['workspace-screens'].run.noLinks),
      }}
      renderFacts={(liveShares) => (
        <>
          <RunFacts run={{ ...entry, liveShares, publicationRequest: request }} isAbovePage />
          {entry.workflowId !== null && (
            <div className="work-line-actions">
              <RouteLink to={paths.workflow(entry.workflowId)} kind="quiet">
                {t(($) => $['workspace-screens'].run.toWorkflow)}
              </RouteLink>
            </div>
          )}
          <CompareChoice run={entry} />
          {entry.origin === 'workflow' && <WithheldErrors run={run} />}
          {goesOn && <p className="work-hint">{t(($) => $['workspace-screens'].run.goesOn)}</p>}
        </>
      )}
      renderDeleteDialog={(liveShares, onClose) => (
        <DeleteRunDialog
          run={{ ...entry, liveShares }}
          onDeleted={() => follow(paths.runs)}
          onClose={onClose}
        />
      )}
    >
      {() => <RunPreview prepare={prepare} fileUrl={fileUrl} onSettled={onSettled} />}
    </PublishableScreen>
  )
}

/** The publication request, considering what was decided on this screen. */
function standingRequest(loaded: PublicationRequest | null, isDeclined: boolean): PublicationRequest | null {
  return loaded && isDeclined ? { ...loaded, state: 'declined' } : loaded
}
