'use client'

import type { ReactNode } from 'react'
import { NameField } from '../../form/name-field.tsx'
import { useText } from '../../text/use-text.ts'

/** A field for the name of a passkey. */
export function PasskeyNameField({ name }: { name: string }): ReactNode {
  const { t } = useText()
  return (
    <NameField
      label={t(($) => $['workspace-screens'].passkeys.name)}
      missing={t(($) => $['workspace-screens'].passkeys.missingName)}
      hint={t(($) => $['workspace-screens'].passkeys.nameNote)}
      name={name}
    />
  )
}
