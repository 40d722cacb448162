'use client'

import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { ProblemLine } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { useAction } from '../control/use-action.ts'
import { Section } from '../screen/section.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { useAccount } from './identity/account-context.ts'

/**
 * The section with the form that changes the password, or, for an account without one, a button that mails a link to
 * set it.
 */
export function PasswordSection({ form }: { form: ReactNode }): ReactNode {
  const { t } = useText()
  const { account } = useAccount()
  if (account.hasPassword && form === undefined) return null
  return (
    <Section title={t(($) => $['workspace-screens'].account.passwordTitle)}>
      {account.hasPassword ? <div className="work-form">{form}</div> : <FirstPassword />}
    </Section>
  )
}

function FirstPassword(): ReactNode {
  const { t, language } = useText()
  const { ports } = useWorkspaceScreens()
  const { account, onNotice } = useAccount()
  const { running, problem, run } = useAction()
  const { email } = account.person
  const ask = async () => {
    onNotice('')
    await ports.account.requestReset({ email, language })
    onNotice(t(($) => $['workspace-screens'].account.passwordAsked, { email: isolate(email) }))
  }
  return (
    <>
      <p>{t(($) => $['workspace-screens'].account.noPassword)}</p>
      <ProblemLine text={problem} />
      <Button
        isRunning={running !== undefined}
        runningLabel={t(($) => $['workspace-screens'].account.askingPassword)}
        onPress={() => void run('mail', ask)}
      >
        {t(($) => $['workspace-screens'].account.askPassword)}
      </Button>
    </>
  )
}
