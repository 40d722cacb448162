'use client'

import type { LinkedProvider } from '@vitrine/api-client/contract/accounts'
import { isolate } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useText } from '../../text/use-text.ts'
import { IdentityDialog } from '../identity/identity-dialog.tsx'

interface LinkDialogProps {
  provider: LinkedProvider
  onRedirect(url: string): void
  onClose(): void
}

/** A dialog that goes to a provider to link it with the account, after the password was entered. */
export function LinkDialog({ provider, onRedirect, onClose }: LinkDialogProps): ReactNode {
  const { t, language } = useText()
  const { ports, paths } = useWorkspaceScreens()
  return (
    <IdentityDialog
      title={t(($) => $['workspace-screens'].providers.linkTitle, { name: isolate(provider.name) })}
      submit={t(($) => $['workspace-screens'].providers.link)}
      sending={t(($) => $['workspace-screens'].providers.linking)}
      send={async (credentials) => {
        const request = { providerId: provider.id, next: paths.account, language, ...credentials }
        const { url } = await ports.account.linkProvider(request)
        onRedirect(url)
      }}
      onClose={onClose}
    />
  )
}
