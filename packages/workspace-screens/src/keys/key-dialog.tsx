'use client'

import type { AccountAnswer } from '@vitrine/api-client/contract/accounts'
import type { KeyScope } from '@vitrine/api-client/contract/workspaces'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import type { FormValues } from '@vitrine/ui/forms'
import { NameField } from '../form/name-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { EndChoice, endAfter } from '../shares/end-choice.tsx'
import { useText } from '../text/use-text.ts'

interface KeyDialogProps {
  /** The account whose password is asked for, so that nobody at an unattended screen makes a key. */
  account: AccountAnswer
  onDone(key: string): void
  onClose(): void
}

/** What a key is made for, and what it may do for that. */
const PURPOSES = {
  commandLine: ['import', 'read', 'publish'],
  traces: ['traces'],
  import: ['import'],
  read: ['read'],
  search: ['search'],
  everything: ['traces', 'import', 'read', 'search', 'publish', 'manage'],
} as const satisfies Record<string, readonly KeyScope[]>

type Purpose = keyof typeof PURPOSES

const purposes = Object.keys(PURPOSES) as Purpose[]

const YEAR_DAYS = 365

/** A dialog that creates an API key for a purpose, with a name that says which, after the password was entered. */
export function KeyDialog({ account, onDone, onClose }: KeyDialogProps): ReactNode {
  const { t, formatList } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const [purpose, setPurpose] = useState<Purpose>('commandLine')
  const [expiresAt, setExpiresAt] = useState(() => endAfter(YEAR_DAYS))
  const scopes = PURPOSES[purpose]
  const send = async (values: FormValues) => {
    const { key } = await ports.workspaces.createKey(workspace.id, {
      name: values('name').trim(),
      scopes,
      ...(expiresAt !== null && { expiresAt }),
      ...(account.hasPassword && { password: values('password') }),
    })
    onDone(key)
  }
  return (
    <FormDialog
      title={t(($) => $['workspace-screens'].keyDialog.title)}
      submit={t(($) => $['workspace-screens'].keyDialog.submit)}
      sending={t(($) => $['workspace-screens'].keyDialog.sending)}
      fieldOfReason={{ 'wrong-credentials': 'password' }}
      send={send}
      onClose={onClose}
    >
      <SelectField
        name="purpose"
        label={t(($) => $['workspace-screens'].keyDialog.purpose)}
        hint={
          <>
            {formatList(scopes.map((scope) => t(($) => $['workspace-screens'].keys.scopes[scope])))}
            <br />
            {t(($) => $['workspace-screens'].keyDialog.purposeNote)}
          </>
        }
        value={purpose}
        onChange={({ currentTarget }) => setPurpose(currentTarget.value as Purpose)}
      >
        {purposes.map((each) => (
          <option key={each} value={each}>
            {t(($) => $['workspace-screens'].keyDialog.purposes[each])}
          </option>
        ))}
      </SelectField>
      <NameField
        // Another purpose suggests another name.
        key={purpose}
        label={t(($) => $['workspace-screens'].keyDialog.name)}
        missing={t(($) => $['workspace-screens'].keyDialog.missingName)}
        hint={t(($) => $['workspace-screens'].keyDialog.nameNote)}
        name={t(($) => $['workspace-screens'].keyDialog.purposes[purpose])}
      />
      <EndChoice expiresAt={expiresAt} onChange={setExpiresAt} />
      {account.hasPassword && <PasswordField userName={account.person.email} />}
    </FormDialog>
  )
}
