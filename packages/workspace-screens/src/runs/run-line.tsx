'use client'

import type { MaskingLevel } from '@vitrine/api-client/contract/conversations'
import type { RunEntry } from '@vitrine/api-client/contract/runs'
import { isOngoing } from '@vitrine/transcript'
import { useCallback, type ReactNode } from 'react'
import { SelectionBox } from '../bulk/selection-box.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { DeletableLine } from '../list/deletable-line.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { MaskSourceDialog } from '../source-masking/mask-source-dialog.tsx'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { DeleteRunDialog } from './delete-run-dialog.tsx'
import { RunFacts } from './run-facts.tsx'
import { RunName } from '../control/run-name.tsx'

interface RunLineProps {
  run: RunEntry
  onDeleted(): void
  /** Called with a sentence that says what was masked where it is stored. */
  onMasked(notice: string): void
  selection: Selection<RunEntry>
}

/** A run as a line: its status and a link to its screen. */
export function RunLine({ run, onDeleted, onMasked, selection }: RunLineProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const look = useCallback(
    (level: MaskingLevel, signal: AbortSignal) => ports.runs.lookAtMasking(run.id, level, { signal }),
    [ports, run.id],
  )
  const asked = visibleTitle(run.asked ?? '') || undefined
  const isDeletable = run.isOwn && !isOngoing(run.status)
  return (
    <DeletableLine
      renderChoice={(about) => <SelectionBox entry={run} selection={selection} about={about} />}
      title={<RunName name={run.name} />}
      path={paths.run(run.id)}
      note={asked && <bdi>{asked}</bdi>}
      facts={<RunFacts run={run} />}
      deleteLabel={isDeletable ? t(($) => $['workspace-screens'].run.delete) : undefined}
      renderDialog={(onClose) => <DeleteRunDialog run={run} onDeleted={onDeleted} onClose={onClose} />}
      other={{
        label: t(($) => $['workspace-screens'].masking.mask),
        renderDialog: (onClose) => (
          <MaskSourceDialog
            name={<RunName name={run.name} />}
            look={look}
            mask={(level) => ports.runs.maskSource(run.id, level)}
            onMasked={onMasked}
            onClose={onClose}
          />
        ),
      }}
    />
  )
}
