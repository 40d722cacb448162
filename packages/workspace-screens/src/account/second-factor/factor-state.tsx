'use client'

import type { SecondFactorAnswer } from '@vitrine/api-client/contract/accounts'
import type { ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { StateLabel } from '../../control/state-label.tsx'
import { useText } from '../../text/use-text.ts'
import type { FactorChange } from './factor-dialog.tsx'

/** From this number of recovery codes on, the screen advises new ones. */
const FEW_CODES = 3

interface FactorStateProps {
  state: SecondFactorAnswer
  isSettingUp: boolean
  onChoose(chosen: FactorChange): void
}

/** Shows whether the second factor is on, with the buttons that change it. */
export function FactorState({ state, isSettingUp, onChoose }: FactorStateProps): ReactNode {
  const { t, formatDay, formatNumber } = useText()
  const { isOn, since, recoveryCodesLeft } = state
  if (!isOn)
    return (
      <>
        <p>
          <StateLabel kind="ended">{t(($) => $['workspace-screens'].secondFactor.off)}</StateLabel>
        </p>
        {!isSettingUp && (
          <Button onPress={() => onChoose('turn-on')}>
            {t(($) => $['workspace-screens'].secondFactor.turnOn)}
          </Button>
        )}
      </>
    )
  const left = t(($) => $['workspace-screens'].secondFactor.codesLeft, {
    count: recoveryCodesLeft,
    number: formatNumber(recoveryCodesLeft),
  })
  return (
    <>
      <ul className="work-facts">
        <li>
          <StateLabel kind="good">
            {t(($) => $['workspace-screens'].secondFactor.on, {
              date: since === null ? '' : formatDay(since),
            })}
          </StateLabel>
        </li>
        <li>{recoveryCodesLeft <= FEW_CODES ? <StateLabel kind="warn">{left}</StateLabel> : left}</li>
      </ul>
      {recoveryCodesLeft <= FEW_CODES && <p>{t(($) => $['workspace-screens'].secondFactor.fewCodes)}</p>}
      <div className="work-form-actions">
        <Button onPress={() => onChoose('renew')}>
          {t(($) => $['workspace-screens'].secondFactor.renew)}
        </Button>
        <Button kind="danger" onPress={() => onChoose('turn-off')}>
          {t(($) => $['workspace-screens'].secondFactor.turnOff)}
        </Button>
      </div>
    </>
  )
}
