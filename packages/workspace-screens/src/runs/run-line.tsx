'use client'

import type { RunEntry } from '@vitrine/api-client/contract'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { PlaceLink } from '../control/place-link.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { DeleteRunDialog } from './delete-run-dialog.tsx'
import { isOngoing } from './is-ongoing.ts'
import { RunFacts } from './run-facts.tsx'
import { RunName } from './run-name.tsx'

interface RunLineProps {
  run: RunEntry
  onDeleted(): void
}

/** A run as a line: how it ended, and the way to it. */
export function RunLine({ run, onDeleted }: RunLineProps): ReactNode {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  const [isDeleting, setIsDeleting] = useState(false)
  const titleId = useId()
  return (
    <>
      <div className="work-line-text">
        <PlaceLink to={paths.run(run.id)} className="work-line-title">
          <span id={titleId}>
            <RunName name={run.name} />
          </span>
        </PlaceLink>
        <RunFacts run={run} />
      </div>
      {run.isOwn && !isOngoing(run.status) && (
        <div className="work-line-actions">
          <Button kind="quiet" about={titleId} onPress={() => setIsDeleting(true)}>
            {t(($) => $['workspace-screens'].run.delete)}
          </Button>
        </div>
      )}
      {isDeleting && <DeleteRunDialog run={run} onDeleted={onDeleted} onClose={() => setIsDeleting(false)} />}
    </>
  )
}
