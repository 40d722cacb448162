'use client'

import type { CatalogState } from '@vitrine/api-client/contract/catalog'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { DeleteDialog } from '../dialog/delete-dialog.tsx'
import { useText } from '../text/use-text.ts'
import type { ListedEntry } from './listed-entry.ts'

interface CatalogMoveButtonsProps {
  entry: ListedEntry
  /** The name as it is shown. */
  name: ReactNode
  /** Id of the element that names the thing, where several stand in a list. */
  about?: string
  /** What is lost when it is deleted for good. */
  removeText: string
  /** What the trash has as a consequence, asked about before. */
  trashWarning?: ReactNode
  move(state: CatalogState): void
  remove(): Promise<void>
  onRemoved(): void
}

/** Buttons that archive a thing of the catalog, move it to the trash, bring it back, or delete it for good from there. */
export function CatalogMoveButtons({
  entry: { state },
  name,
  about,
  removeText,
  trashWarning,
  move,
  remove,
  onRemoved,
}: CatalogMoveButtonsProps): ReactNode {
  const { t } = useText()
  const [isRemoving, setIsRemoving] = useState(false)
  const [isTrashing, setIsTrashing] = useState(false)
  const button = (label: string, onPress: () => void) => (
    <Button kind="quiet" about={about} onPress={onPress}>
      {label}
    </Button>
  )
  return (
    <>
      {state === 'active'
        ? button(
            t(($) => $['workspace-screens'].catalog.archive),
            () => move('archived'),
          )
        : button(
            t(($) => $['workspace-screens'].catalog.restore),
            () => move('active'),
          )}
      {state === 'trashed'
        ? button(
            t(($) => $['workspace-screens'].catalog.remove),
            () => setIsRemoving(true),
          )
        : button(
            t(($) => $['workspace-screens'].catalog.trash),
            () => (trashWarning === undefined ? move('trashed') : setIsTrashing(true)),
          )}
      {isTrashing && (
        <ConfirmDialog
          title={t(($) => $['workspace-screens'].catalog.trashTitle)}
          confirm={t(($) => $['workspace-screens'].catalog.trash)}
          confirming={t(($) => $['workspace-screens'].catalog.trash)}
          onConfirm={async () => {
            setIsTrashing(false)
            move('trashed')
          }}
          onClose={() => setIsTrashing(false)}
        >
          <p>
            <strong>{name}</strong>
          </p>
          {trashWarning}
        </ConfirmDialog>
      )}
      {isRemoving && (
        <DeleteDialog
          title={t(($) => $['workspace-screens'].catalog.removeTitle)}
          confirm={t(($) => $['workspace-screens'].catalog.remove)}
          confirming={t(($) => $['workspace-screens'].workflow.deleting)}
          name={name}
          consequence={removeText}
          remove={remove}
          onDeleted={onRemoved}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  )
}
