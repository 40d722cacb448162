'use client'

import type { ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { CodeField, readCode } from '../../form/code-field.tsx'
import type { FormValues } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { Form } from '../../form/form.tsx'
import { FocusedSection } from '../../screen/focused-section.tsx'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useText } from '../../text/use-text.ts'
import { useAccount } from '../identity/account-context.ts'

interface EmailCodeProps {
  /** The new address of the account. */
  email: string
  onDone(): void
}

const fieldOfReason = { 'wrong-code': 'code', 'link-expired': 'code', 'link-used': 'code' }

/** Asks for the code that was mailed to the new address, and confirms the address. */
export function EmailCode({ email, onDone }: EmailCodeProps): ReactNode {
  const { t } = useText()
  const { ports, onChanged } = useWorkspaceScreens()
  const { methods, onAccount, onNotice, onOthersEnded } = useAccount()
  const send = async (values: FormValues) => {
    await ports.account.confirmEmail({ proof: { kind: 'code', email, code: readCode(values('code')) } })
    onNotice(t(($) => $['workspace-screens'].email.changed, { email: isolate(email) }))
    onChanged?.()
    onOthersEnded()
    onDone()
    onAccount(await ports.account.readAccount())
  }
  return (
    <FocusedSection title={t(($) => $['workspace-screens'].email.confirmTitle)}>
      <p>
        {methods.keepsMail
          ? t(($) => $['workspace-screens'].email.kept, { email: isolate(email) })
          : t(($) => $['workspace-screens'].email.sent, { email: isolate(email) })}
      </p>
      <Form
        submit={t(($) => $['workspace-screens'].email.confirm)}
        sending={t(($) => $['workspace-screens'].email.confirming)}
        fieldOfReason={fieldOfReason}
        send={send}
        other={<Button onPress={onDone}>{t(($) => $['workspace-screens'].email.giveUp)}</Button>}
      >
        <CodeField
          label={t(($) => $['workspace-screens'].email.code)}
          missing={t(($) => $['workspace-screens'].email.missingCode)}
        />
      </Form>
    </FocusedSection>
  )
}
