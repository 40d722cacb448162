'use client'

import type { TotpAnswer } from '@vitrine/api-client/contract/accounts'
import type { ReactNode } from 'react'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useText } from '../../text/use-text.ts'
import { IdentityDialog } from '../identity/identity-dialog.tsx'

/** A change of the second factor that a person can choose. */
export type FactorChange = 'turn-on' | 'turn-off' | 'renew'

interface FactorDialogProps {
  chosen: FactorChange
  onBegun(totp: TotpAnswer): void
  onOff(): void
  onRenewed(recoveryCodes: string[]): void
  onClose(): void
}

/** The dialog for a change of the second factor; it asks for the password first. */
export function FactorDialog({ chosen, onBegun, onOff, onRenewed, onClose }: FactorDialogProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  switch (chosen) {
    case 'turn-on':
      return (
        <IdentityDialog
          title={t(($) => $['workspace-screens'].secondFactor.turnOnTitle)}
          submit={t(($) => $['workspace-screens'].secondFactor.next)}
          sending={t(($) => $['workspace-screens'].secondFactor.preparing)}
          send={async (credentials) => onBegun(await ports.account.beginTotp(credentials))}
          onClose={onClose}
        >
          <p>{t(($) => $['workspace-screens'].secondFactor.turnOnText)}</p>
        </IdentityDialog>
      )
    case 'turn-off':
      return (
        <IdentityDialog
          title={t(($) => $['workspace-screens'].secondFactor.turnOffTitle)}
          kind="danger"
          submit={t(($) => $['workspace-screens'].secondFactor.turnOff)}
          sending={t(($) => $['workspace-screens'].secondFactor.turningOff)}
          send={async (credentials) => {
            await ports.account.removeTotp(credentials)
            onOff()
          }}
          onClose={onClose}
        >
          <p>{t(($) => $['workspace-screens'].secondFactor.turnOffText)}</p>
        </IdentityDialog>
      )
    case 'renew':
      return (
        <IdentityDialog
          title={t(($) => $['workspace-screens'].secondFactor.renewTitle)}
          submit={t(($) => $['workspace-screens'].secondFactor.renewSubmit)}
          sending={t(($) => $['workspace-screens'].secondFactor.renewing)}
          send={async (credentials) =>
            onRenewed((await ports.account.renewRecoveryCodes(credentials)).recoveryCodes)
          }
          onClose={onClose}
        >
          <p>{t(($) => $['workspace-screens'].secondFactor.renewText)}</p>
        </IdentityDialog>
      )
  }
}
