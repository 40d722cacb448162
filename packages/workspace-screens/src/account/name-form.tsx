'use client'

import type { ReactNode } from 'react'
import type { FormValues } from '@vitrine/ui/forms'
import { Form } from '../form/form.tsx'
import { NameField } from '../form/name-field.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { useAccount } from './identity/account-context.ts'

/** The form for the name that other people see. */
export function NameForm(): ReactNode {
  const { t } = useText()
  const { ports, onChanged } = useWorkspaceScreens()
  const { account, onAccount, onNotice } = useAccount()
  const send = async (values: FormValues) => {
    onNotice('')
    onAccount(await ports.account.updateAccount({ name: values('name').trim() }))
    onNotice(t(($) => $['workspace-screens'].account.saved))
    onChanged?.()
  }
  return (
    <Form
      kind="plain"
      submit={t(($) => $['workspace-screens'].account.save)}
      sending={t(($) => $['workspace-screens'].account.saving)}
      send={send}
    >
      <NameField
        label={t(($) => $['workspace-screens'].account.name)}
        missing={t(($) => $['workspace-screens'].account.missingName)}
        hint={t(($) => $['workspace-screens'].account.nameNote)}
        name={account.person.name}
        autoComplete="name"
      />
    </Form>
  )
}
