'use client'

import type { SecondFactorAnswer, TotpAnswer } from '@vitrine/api-client/contract/accounts'
import { useCallback, useState, type ReactNode } from 'react'
import { useLastValue } from '../../control/use-last-value.ts'
import { Section } from '../../screen/section.tsx'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { ResourceView } from '../../resource/resource-view.tsx'
import { useResource } from '../../resource/use-resource.ts'
import { useText } from '../../text/use-text.ts'
import { useAccount } from '../identity/account-context.ts'
import { FactorDialog, type FactorChange } from './factor-dialog.tsx'
import { FactorState } from './factor-state.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpTotp } from './set-up-totp.tsx'

/** The section of the account screen that turns the second factor on and off, and makes recovery codes. */
export function SecondFactorSection(): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { account, onNotice, onOthersEnded } = useAccount()
  const factor = useResource(useCallback((signal) => ports.account.readSecondFactor({ signal }), [ports]))
  const [chosen, setChosen] = useState<FactorChange>()
  const [totp, setTotp] = useLastValue<TotpAnswer>()
  const [codes, setCodes] = useLastValue<readonly string[]>()

  const showOn = (recoveryCodes: string[]) => {
    setTotp(undefined)
    setCodes(recoveryCodes)
    onNotice(t(($) => $['workspace-screens'].secondFactor.turnedOn))
    onOthersEnded()
    factor.refresh()
  }
  const showOff = () => {
    const off: SecondFactorAnswer = { isOn: false, since: null, recoveryCodesLeft: 0 }
    factor.change(() => off)
    setCodes(undefined)
    onNotice(t(($) => $['workspace-screens'].secondFactor.turnedOff))
    onOthersEnded()
  }
  const showRenewed = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes)
    factor.refresh()
  }

  if (!account.hasPassword)
    return (
      <Section title={t(($) => $['workspace-screens'].secondFactor.title)}>
        <p>{t(($) => $['workspace-screens'].secondFactor.noPassword)}</p>
      </Section>
    )
  return (
    <Section title={t(($) => $['workspace-screens'].secondFactor.title)}>
      <p>{t(($) => $['workspace-screens'].secondFactor.text)}</p>
      <ResourceView resource={factor}>
        {(state) => <FactorState state={state} isSettingUp={totp !== undefined} onChoose={setChosen} />}
      </ResourceView>
      {totp && <SetUpTotp totp={totp} onDone={showOn} onGiveUp={() => setTotp(undefined)} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {chosen && (
        <FactorDialog
          chosen={chosen}
          onBegun={setTotp}
          onOff={showOff}
          onRenewed={showRenewed}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Section>
  )
}
