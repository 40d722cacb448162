'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useText } from '../text/use-text.ts'
import { NamedEntries } from './named-entries.tsx'

interface ConfirmBulkDialogProps<Entry> {
  title: string
  confirm: string
  entries: readonly Entry[]
  renderName(entry: Entry): ReactNode
  onConfirm(): void
  onClose(): void
  /** Says what will happen. */
  children: ReactNode
}

/** A dialog that names the first of several entries, says what will happen to all, and starts it after confirmation. */
export function ConfirmBulkDialog<Entry extends { id: string }>({
  confirm,
  entries,
  renderName,
  onConfirm,
  children,
  ...dialog
}: ConfirmBulkDialogProps<Entry>): ReactNode {
  const { t, formatNumber } = useText()
  return (
    <ConfirmDialog {...dialog} confirm={confirm} confirming={confirm} onConfirm={async () => onConfirm()}>
      <p>
        {t(($) => $['workspace-screens'].bulk.selected, { number: formatNumber(entries.length) })}
        {': '}
        <NamedEntries entries={entries} renderName={renderName} />
      </p>
      {children}
    </ConfirmDialog>
  )
}
