'use client'

import type { ShareEntry } from '@vitrine/api-client/contract/shares'
import type { FormValues } from '@vitrine/ui/forms'
import type { ReactNode } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { Field } from '../form/field.tsx'
import { useShareUpdate } from '../approvals/use-share-update.ts'
import { useText } from '../text/use-text.ts'

interface PassphraseDialogProps {
  share: ShareEntry
  onChanged(share: ShareEntry): void
  onClose(): void
}

const SHORTEST = 8

/** A dialog that sets, changes or removes the passphrase of a link. */
export function PassphraseDialog({ share, onChanged, onClose }: PassphraseDialogProps): ReactNode {
  const { t } = useText()
  const updateShare = useShareUpdate()
  const send = async (values: FormValues) => {
    const passphrase = values('passphrase').trim() || null
    onChanged(await updateShare(share.id, { passphrase }))
  }
  const check = ({ value }: { value: string }) => {
    const { length } = value.trim()
    return length > 0 && length < SHORTEST
      ? t(($) => $['workspace-screens'].shares.passphraseShort)
      : undefined
  }
  return (
    <FormDialog
      title={t(($) => $['workspace-screens'].shares.passphrase)}
      submit={t(($) => $['workspace-screens'].shares.savePassphrase)}
      sending={t(($) => $['workspace-screens'].shares.savingPassphrase)}
      send={send}
      onClose={onClose}
    >
      <Field
        name="passphrase"
        label={t(($) => $['workspace-screens'].shares.passphrase)}
        hint={t(($) => $['workspace-screens'].shares.passphraseHint)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        check={check}
      />
    </FormDialog>
  )
}
