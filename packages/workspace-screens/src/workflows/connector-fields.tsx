'use client'

import type { ConnectorKind } from '@vitrine/api-client/contract/workflows'
import { useState, type ReactNode } from 'react'
import { Field } from '../form/field.tsx'
import { useText } from '../text/use-text.ts'
import { SecretField, type StoredSecret } from './secret-field.tsx'

interface ConnectorFieldsProps {
  /** @default 'ag-ui' */
  kind?: ConnectorKind
  connector: { url: string; hasSecret: boolean } | null | undefined
  stored: StoredSecret
  onStored(stored: StoredSecret): void
}

/** Fields for the address of an agent and the secret that it is called with. */
export function ConnectorFields({
  kind = 'ag-ui',
  connector,
  stored,
  onStored,
}: ConnectorFieldsProps): ReactNode {
  const { t } = useText()
  const [url, setUrl] = useState(connector?.url ?? '')
  return (
    <>
      <Field
        name="connector.url"
        type="url"
        label={t(($) => $['workspace-screens'].workflowForm.url)}
        hint={
          kind === 'http'
            ? t(($) => $['workspace-screens'].workflowForm.httpNote)
            : t(($) => $['workspace-screens'].workflowForm.urlNote)
        }
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={2000}
        check={({ value }) => {
          if (!value.trim()) return t(($) => $['workspace-screens'].workflowForm.missingUrl)
          const address = addressOf(value.trim())
          if (!address || !/^https?:$/.test(address.protocol))
            return t(($) => $['workspace-screens'].workflowForm.wrongUrl)
          return address.username + address.password === ''
            ? undefined
            : t(($) => $['workspace-screens'].workflowForm.urlWithPassword)
        }}
      />
      <SecretField
        hasSecret={connector?.hasSecret ?? false}
        isElsewhere={addressOf(url)?.origin !== addressOf(connector?.url ?? '')?.origin}
        stored={stored}
        onStored={onStored}
      />
    </>
  )
}

function addressOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
