'use client'

import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { Section } from '../../screen/section.tsx'
import { useText } from '../../text/use-text.ts'
import { useAccount } from '../identity/account-context.ts'
import { EmailCode } from './email-code.tsx'
import { EmailDialog } from './email-dialog.tsx'

/** The section of the account screen that shows the address for signing in and changes it. */
export function EmailSection(): ReactNode {
  const { t } = useText()
  const { account } = useAccount()
  const [isAsking, setIsAsking] = useState(false)
  const [mailedTo, setMailedTo] = useState<string>()
  const { email } = account.person
  return (
    <Section title={t(($) => $['workspace-screens'].email.title)}>
      <p>{t(($) => $['workspace-screens'].email.text, { email: isolate(email) })}</p>
      {mailedTo === undefined ? (
        <Button onPress={() => setIsAsking(true)}>{t(($) => $['workspace-screens'].email.change)}</Button>
      ) : (
        <EmailCode key={mailedTo} email={mailedTo} onDone={() => setMailedTo(undefined)} />
      )}
      {isAsking && <EmailDialog onSent={setMailedTo} onClose={() => setIsAsking(false)} />}
    </Section>
  )
}
