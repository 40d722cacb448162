'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { Section } from '../../screen/section.tsx'
import { useText } from '../../text/use-text.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** The section of the account screen that opens the dialog for deleting the account. */
export function DeleteAccountSection({ onDeleted }: { onDeleted(): void }): ReactNode {
  const { t } = useText()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Section title={t(($) => $['workspace-screens'].deleteAccount.title)}>
      <p>{t(($) => $['workspace-screens'].deleteAccount.text)}</p>
      <Button kind="danger" onPress={() => setIsAsking(true)}>
        {t(($) => $['workspace-screens'].deleteAccount.open)}
      </Button>
      {isAsking && <DeleteAccountDialog onDeleted={onDeleted} onClose={() => setIsAsking(false)} />}
    </Section>
  )
}
