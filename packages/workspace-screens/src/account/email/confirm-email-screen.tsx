'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { RouteLink } from '../../control/route-link.tsx'
import { ProblemLine } from '@vitrine/ui/forms'
import { useAction } from '../../control/use-action.ts'
import { ScreenLayout } from '../../screen/screen-layout.tsx'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useText } from '../../text/use-text.ts'

/** Props of `ConfirmEmailScreen`. */
export interface ConfirmEmailScreenProps {
  /** Token of the link in the mail; undefined where the address has none. */
  token: string | undefined
}

/** Confirms a new e-mail address on the press of a button: opening the link of the mail changes nothing by itself. */
export function ConfirmEmailScreen({ token }: ConfirmEmailScreenProps): ReactNode {
  const { t } = useText()
  const { ports, paths, onChanged } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const [isDone, setIsDone] = useState(false)
  const confirm = async (proven: string) => {
    await ports.account.confirmEmail({ proof: { kind: 'token', token: proven } })
    setIsDone(true)
    onChanged?.()
  }
  const toAccount = (
    <RouteLink to={paths.account}>{t(($) => $['workspace-screens'].email.toAccount)}</RouteLink>
  )
  if (isDone)
    return (
      <ScreenLayout title={t(($) => $['workspace-screens'].email.doneTitle)}>
        <p>
          <output>{t(($) => $['workspace-screens'].email.doneText)}</output>
        </p>
        {toAccount}
      </ScreenLayout>
    )
  if (!token)
    return (
      <ScreenLayout title={t(($) => $['workspace-screens'].email.confirmTitle)}>
        <p>{t(($) => $['workspace-screens'].email.incomplete)}</p>
        {toAccount}
      </ScreenLayout>
    )
  return (
    <ScreenLayout title={t(($) => $['workspace-screens'].email.confirmTitle)}>
      <p>{t(($) => $['workspace-screens'].email.confirmText)}</p>
      <ProblemLine text={problem} />
      <div className="work-form-actions">
        <Button
          kind="main"
          isRunning={running !== undefined}
          runningLabel={t(($) => $['workspace-screens'].email.confirming)}
          onPress={() => void run('confirm', () => confirm(token))}
        >
          {t(($) => $['workspace-screens'].email.confirm)}
        </Button>
        {problem !== undefined && toAccount}
      </div>
    </ScreenLayout>
  )
}
