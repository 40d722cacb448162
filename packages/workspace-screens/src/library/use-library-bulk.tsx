'use client'

import type { LibraryEntry } from '@vitrine/api-client/contract/conversations'
import type { BulkAction } from '../bulk/bulk-bar.tsx'
import { ConfirmBulkDialog } from '../bulk/confirm-bulk-dialog.tsx'
import { useBulkWork, type Bulk } from '../bulk/use-bulk-work.ts'
import type { Selection } from '../bulk/use-selection.ts'
import { TitleText } from '../control/title-text.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { AssignDialog } from './assign-dialog.tsx'

/** Assigns several conversations to an agent, or deletes them; `refresh` loads the list anew. */
export function useLibraryBulk(
  selection: Selection<LibraryEntry>,
  { guard, onStart, refresh }: { guard: UnsavedChangesGuardProps; onStart(): void; refresh(): void },
): { bulk: Bulk<LibraryEntry>; actions: readonly BulkAction<LibraryEntry>[] } {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const bulk = useBulkWork(selection, guard)
  const describeAssigned = (number: string) => t(($) => $['workspace-screens'].bulk.assigned, { number })
  const assign = (entries: readonly LibraryEntry[], agentId: string | null) => {
    const before = new Map(entries.map(({ id, agent }) => [id, agent?.id ?? null]))
    onStart()
    bulk.run({
      entries,
      async send(batch) {
        for (const { id } of batch) await ports.library.assignAgent(id, agentId)
      },
      describe: describeAssigned,
      onEnd: refresh,
      undo: {
        async send(batch) {
          for (const { id } of batch) await ports.library.assignAgent(id, before.get(id) ?? null)
        },
        describe: describeAssigned,
        onEnd: refresh,
      },
    })
  }
  const remove = (entries: readonly LibraryEntry[]) => {
    onStart()
    bulk.run({
      entries,
      async send(batch) {
        for (const { id } of batch) await ports.library.deleteConversation(id)
      },
      describe: (number) => t(($) => $['workspace-screens'].bulk.deletedConversations, { number }),
      onEnd: refresh,
    })
  }
  const removeLabel = t(($) => $['workspace-screens'].bulk.deleteConversations)
  return {
    bulk,
    actions: [
      {
        label: t(($) => $['workspace-screens'].bulk.assign),
        start: () => {},
        renderDialog: (entries, onClose) => (
          <AssignDialog onAgent={(agentId) => assign(entries, agentId)} onClose={onClose} />
        ),
      },
      {
        label: removeLabel,
        start: remove,
        renderDialog: (entries, onClose) => (
          <ConfirmBulkDialog
            title={removeLabel}
            confirm={t(($) => $['workspace-screens'].conversation.delete)}
            entries={entries}
            renderName={({ title }) => <TitleText title={title} />}
            onConfirm={() => remove(entries)}
            onClose={onClose}
          >
            <p>{t(($) => $['workspace-screens'].runs.deleteText)}</p>
          </ConfirmBulkDialog>
        ),
      },
    ],
  }
}
