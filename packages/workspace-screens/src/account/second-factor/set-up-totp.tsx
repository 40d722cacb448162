'use client'

import type { TotpAnswer } from '@vitrine/api-client/contract/accounts'
import type { ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { CopyField } from '../../control/copy-field.tsx'
import { CodeField, readCode } from '../../form/code-field.tsx'
import type { FormValues } from '@vitrine/ui/forms'
import { Form } from '../../form/form.tsx'
import { FocusedSection } from '../../screen/focused-section.tsx'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { useText } from '../../text/use-text.ts'
import { QrCode } from '../../control/qr-code.tsx'

interface SetUpTotpProps {
  totp: TotpAnswer
  onDone(recoveryCodes: string[]): void
  onGiveUp(): void
}

const fieldOfReason = { 'wrong-code': 'code' }

/** Shows the secret for an authenticator app, and asks for the app's first code. */
export function SetUpTotp({ totp, onDone, onGiveUp }: SetUpTotpProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const confirm = async (values: FormValues) => {
    const { recoveryCodes } = await ports.account.confirmTotp({ code: readCode(values('code')) })
    onDone(recoveryCodes)
  }
  return (
    <FocusedSection title={t(($) => $['workspace-screens'].secondFactor.setUpTitle)}>
      <p>{t(($) => $['workspace-screens'].secondFactor.scan)}</p>
      <QrCode text={totp.uri} label={t(($) => $['workspace-screens'].secondFactor.picture)} />
      {totp.uri.startsWith('otpauth:') && (
        <p>
          <a className="work-link" href={totp.uri}>
            {t(($) => $['workspace-screens'].secondFactor.openApp)}
          </a>
        </p>
      )}
      <p>{t(($) => $['workspace-screens'].secondFactor.typeSecret)}</p>
      <CopyField
        label={t(($) => $['workspace-screens'].secondFactor.secretLabel)}
        value={inGroups(totp.secret)}
      />
      <Form
        submit={t(($) => $['workspace-screens'].secondFactor.confirm)}
        sending={t(($) => $['workspace-screens'].secondFactor.confirming)}
        fieldOfReason={fieldOfReason}
        send={confirm}
        other={<Button onPress={onGiveUp}>{t(($) => $['workspace-screens'].secondFactor.giveUp)}</Button>}
      >
        <CodeField
          label={t(($) => $['workspace-screens'].secondFactor.code)}
          missing={t(($) => $['workspace-screens'].secondFactor.missingCode)}
        />
      </Form>
    </FocusedSection>
  )
}

/** Groups of four characters, as people read and type them; authenticators ignore the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
