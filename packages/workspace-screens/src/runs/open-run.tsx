'use client'

import type { RunDetailsAnswer } from '@vitrine/api-client/contract'
import { isGoingOn, type FilePart } from '@vitrine/transcript'
import { useCallback, type ReactNode } from 'react'
import { PlaceLink } from '../control/place-link.tsx'
import { RunPreview } from '../preview/run-preview.tsx'
import { useFollow } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { PublishablePlace } from '../publish/publishable-place.tsx'
import { useText } from '../text/use-text.ts'
import { DeleteRunDialog } from './delete-run-dialog.tsx'
import { RunFacts } from './run-facts.tsx'
import { RunName } from './run-name.tsx'
import { WithheldErrors } from './withheld-errors.tsx'

interface OpenRunProps extends RunDetailsAnswer {
  /** Told when the run is there to be read, or cannot be shown. */
  onShown(run: RunDetailsAnswer['run']): void
}

/** A run that has been loaded. */
export function OpenRun({ entry, run, onShown }: OpenRunProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const follow = useFollow()
  const prepare = useCallback(
    (signal: AbortSignal) => ports.preview.prepareRun(run, { signal }),
    [ports, run],
  )
  const fileUrl = useCallback((part: FilePart) => ports.preview.runFileUrl(entry.id, part), [ports, entry.id])
  const onSettled = useCallback(() => onShown(run), [onShown, run])
  const goesOn = isGoingOn(entry.status)
  return (
    <PublishablePlace
      {...entry}
      title={<RunName name={entry.name} />}
      target={{ kind: 'run', id: entry.id, title: entry.name }}
      isUnfinished={goesOn}
      words={{
        delete: t(($) => $['workspace-screens'].run.delete),
        noLinks: t(($) => $['workspace-screens'].run.noLinks),
      }}
      renderFacts={(liveShares) => (
        <>
          <RunFacts run={{ ...entry, liveShares }} isAbovePage />
          {entry.workflowId !== null && (
            <div className="work-line-actions">
              <PlaceLink to={paths.workflow(entry.workflowId)} kind="quiet">
                {t(($) => $['workspace-screens'].run.toWorkflow)}
              </PlaceLink>
            </div>
          )}
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
    </PublishablePlace>
  )
}
