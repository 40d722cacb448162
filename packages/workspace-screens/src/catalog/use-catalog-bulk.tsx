'use client'

import type { CatalogState } from '@vitrine/api-client/contract/catalog'
import type { ReactNode } from 'react'
import type { BulkAction } from '../bulk/bulk-bar.tsx'
import { ConfirmBulkDialog } from '../bulk/confirm-bulk-dialog.tsx'
import { useBulkWork, type Bulk, type BulkWork } from '../bulk/use-bulk-work.ts'
import type { Selection } from '../bulk/use-selection.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import type { ListedEntry } from './listed-entry.ts'

/** Says what moving several things to the trash, or deleting them for good, has as a consequence; undefined for nothing. */
export type BulkWarning<Entry> = (entries: readonly Entry[], to: 'trashed' | 'removed') => ReactNode

interface CatalogBulkOptions<Entry extends ListedEntry> {
  client: {
    update(workspaceId: string, id: string, update: { state: CatalogState }): Promise<Entry>
    remove(workspaceId: string, id: string): Promise<void>
  }
  selection: Selection<Entry>
  guard: UnsavedChangesGuardProps
  /** The state of what is listed. */
  state: CatalogState
  renderName(entry: Entry): ReactNode
  /** What is lost when several are deleted for good. */
  removeText: string
  renderWarning: BulkWarning<Entry> | undefined
  /** Called before anything is sent. */
  onStart(): void
  onRemoved(entries: readonly Entry[]): void
  /** Loads the list anew. */
  refresh(): void
}

/** Moves several things of the catalog at once, or deletes them for good from the trash. */
export function useCatalogBulk<Entry extends ListedEntry>({
  client,
  selection,
  guard,
  state,
  renderName,
  removeText,
  renderWarning,
  onStart,
  onRemoved,
  refresh,
}: CatalogBulkOptions<Entry>): { bulk: Bulk<Entry>; actions: readonly BulkAction<Entry>[] } {
  const { t } = useText()
  const { workspace } = useWorkspaceScreens()
  const bulk = useBulkWork(selection, guard)
  const notices: Record<CatalogState, (number: string) => string> = {
    active: (number) => t(($) => $['workspace-screens'].bulk.restored, { number }),
    archived: (number) => t(($) => $['workspace-screens'].bulk.archived, { number }),
    trashed: (number) => t(($) => $['workspace-screens'].bulk.trashed, { number }),
  }
  const moveTo = (to: CatalogState): Omit<BulkWork<Entry>, 'entries'> => ({
    async send(entries) {
      for (const { id } of entries) await client.update(workspace.id, id, { state: to })
    },
    describe: notices[to],
    onEnd: refresh,
  })
  const run = (work: BulkWork<Entry>) => {
    onStart()
    bulk.run(work)
  }
  const move = (label: string, to: CatalogState): BulkAction<Entry> => ({
    label,
    start: (entries) => run({ ...moveTo(to), entries, onDone: onRemoved, undo: moveTo(state) }),
  })
  const trash = move(
    t(($) => $['workspace-screens'].catalog.trash),
    'trashed',
  )
  const remove = t(($) => $['workspace-screens'].catalog.remove)
  const startRemoval = (entries: readonly Entry[]) =>
    run({
      entries,
      async send(batch) {
        for (const { id } of batch) await client.remove(workspace.id, id)
      },
      describe: (number) => t(($) => $['workspace-screens'].bulk.removed, { number }),
      onDone: onRemoved,
      onEnd: refresh,
    })
  return {
    bulk,
    actions: [
      state === 'active'
        ? move(
            t(($) => $['workspace-screens'].catalog.archive),
            'archived',
          )
        : move(
            t(($) => $['workspace-screens'].catalog.restore),
            'active',
          ),
      state === 'trashed'
        ? {
            label: remove,
            start: startRemoval,
            renderDialog: (entries, onClose) => (
              <ConfirmBulkDialog
                title={t(($) => $['workspace-screens'].bulk.removeTitle)}
                confirm={remove}
                entries={entries}
                renderName={renderName}
                onConfirm={() => startRemoval(entries)}
                onClose={onClose}
              >
                <p>{removeText}</p>
                {renderWarning?.(entries, 'removed')}
              </ConfirmBulkDialog>
            ),
          }
        : {
            ...trash,
            renderDialog(entries, onClose) {
              const warning = renderWarning?.(entries, 'trashed')
              if (!warning) return undefined
              return (
                <ConfirmBulkDialog
                  title={t(($) => $['workspace-screens'].bulk.trashTitle)}
                  confirm={trash.label}
                  entries={entries}
                  renderName={renderName}
                  onConfirm={() => trash.start(entries)}
                  onClose={onClose}
                >
                  {warning}
                </ConfirmBulkDialog>
              )
            },
          },
    ],
  }
}
