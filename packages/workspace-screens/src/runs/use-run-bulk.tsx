'use client'

import type { RunEntry } from '@vitrine/api-client/contract/runs'
import { isOngoing } from '@vitrine/transcript'
import type { BulkAction } from '../bulk/bulk-bar.tsx'
import { ConfirmBulkDialog } from '../bulk/confirm-bulk-dialog.tsx'
import { useBulkWork, type Bulk } from '../bulk/use-bulk-work.ts'
import type { Selection } from '../bulk/use-selection.ts'
import { RunName } from '../control/run-name.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'

/** Most runs of one request; the server's bound. */
const MAX_RUNS = 100

/** Cancels or deletes several runs at once; `refresh` loads the list anew. */
export function useRunBulk(
  selection: Selection<RunEntry>,
  { guard, onStart, refresh }: { guard: UnsavedChangesGuardProps; onStart(): void; refresh(): void },
): { bulk: Bulk<RunEntry>; actions: readonly BulkAction<RunEntry>[] } {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const bulk = useBulkWork(selection, guard)
  const labels = {
    cancel: t(($) => $['workspace-screens'].runs.cancelChosen),
    delete: t(($) => $['workspace-screens'].runs.deleteChosen),
  }
  const actionOf = (
    action: 'cancel' | 'delete',
    concerns: (run: RunEntry) => boolean,
    describe: (number: string) => string,
  ): BulkAction<RunEntry> => {
    const start = (entries: readonly RunEntry[]) => {
      onStart()
      bulk.run({
        entries,
        size: MAX_RUNS,
        async send(batch) {
          const done = await ports.runs.act(workspace.id, { action, runIds: batch.map(({ id }) => id) })
          return done.map(String)
        },
        describe,
        onEnd: refresh,
      })
    }
    return {
      label: labels[action],
      concerns,
      start,
      renderDialog: (entries, onClose) => (
        <ConfirmBulkDialog
          title={labels[action]}
          confirm={action === 'cancel' ? labels.cancel : t(($) => $['workspace-screens'].run.delete)}
          entries={entries}
          renderName={(run) => <RunName name={run.name} />}
          onConfirm={() => start(entries)}
          onClose={onClose}
        >
          {action === 'delete' && <p>{t(($) => $['workspace-screens'].runs.deleteText)}</p>}
        </ConfirmBulkDialog>
      ),
    }
  }
  return {
    bulk,
    actions: [
      actionOf(
        'cancel',
        ({ status, origin }) => origin === 'workflow' && isOngoing(status),
        (number) => t(($) => $['workspace-screens'].runs.cancelledNotice, { number }),
      ),
      actionOf(
        'delete',
        ({ status }) => !isOngoing(status),
        (number) => t(($) => $['workspace-screens'].runs.deletedNotice, { number }),
      ),
    ],
  }
}
