'use client'

import type { LinkedProvider } from '@vitrine/api-client/contract/accounts'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../dialog/confirm-dialog.tsx'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useText } from '../../text/use-text.ts'
import { useAccount } from '../identity/account-context.ts'

interface UnlinkDialogProps {
  provider: LinkedProvider
  onDone(provider: LinkedProvider): void
  onClose(): void
}

/** A dialog that unlinks a provider from the account. */
export function UnlinkDialog({ provider, onDone, onClose }: UnlinkDialogProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { onNotice } = useAccount()
  const name = isolate(provider.name)
  const unlink = async () => {
    await ports.account.unlinkProvider(provider.id)
    onDone(provider)
    onNotice(t(($) => $['workspace-screens'].providers.unlinked, { name }))
  }
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].providers.unlinkTitle, { name })}
      confirm={t(($) => $['workspace-screens'].providers.unlink)}
      confirming={t(($) => $['workspace-screens'].providers.unlinking)}
      onConfirm={unlink}
      onClose={onClose}
    >
      <p>{t(($) => $['workspace-screens'].providers.unlinkText, { name })}</p>
    </ConfirmDialog>
  )
}
