'use client'

import type { SecretFinding } from '@vitrine/api-client/contract/errors'
import { isolate } from '@vitrine/ui/texts'
import { useId, type ReactNode } from 'react'
import { Choice } from '../form/choice.tsx'
import { codeOf } from '../problem/code-of.ts'
import { useText } from '../text/use-text.ts'

/** What a person decides about the secrets in what is published. */
export interface SecretsChoice {
  secrets: 'mask-new' | 'publish'
  /** Why they are published. */
  reason: string
}

/** The secrets that the server found in what was to be published. */
export interface FoundSecrets {
  findings: readonly SecretFinding[]
  total: number
}

interface UndecidedSecretsProps extends FoundSecrets {
  choice: SecretsChoice
  /** Whether the workspace lets secrets be published. */
  allowsBypass: boolean
  /** Id of the field for the reason. */
  reasonId: string
  onChange(choice: SecretsChoice): void
}

/** Shows the secrets that the server found, and asks whether they are masked or published, and why. */
export function UndecidedSecrets({
  findings,
  total,
  choice,
  allowsBypass,
  reasonId,
  onChange,
}: UndecidedSecretsProps): ReactNode {
  const { t, formatNumber } = useText()
  const name = useId()
  return (
    <fieldset className="work-choices">
      <legend role="alert">
        {t(($) => $['workspace-screens'].publish.secretsFound, { number: formatNumber(total) })}
      </legend>
      <ul className="work-secrets">
        {findings.map(({ kind, preview }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>
            <code dir="ltr">{isolate(`${kind} ${preview}`)}</code>
          </li>
        ))}
      </ul>
      <Choice
        type="radio"
        name={name}
        checked={choice.secrets === 'mask-new'}
        onChange={() => onChange({ ...choice, secrets: 'mask-new' })}
        label={t(($) => $['workspace-screens'].publish.secretsMask)}
      />
      {allowsBypass && (
        <Choice
          type="radio"
          name={name}
          checked={choice.secrets === 'publish'}
          onChange={() => onChange({ ...choice, secrets: 'publish' })}
          label={t(($) => $['workspace-screens'].publish.secretsKeep)}
        />
      )}
      {choice.secrets === 'publish' && (
        <label className="vitrine-field">
          <span>{t(($) => $['workspace-screens'].publish.secretsReason)}</span>
          <input
            id={reasonId}
            dir="auto"
            required
            maxLength={500}
            value={choice.reason}
            onChange={({ currentTarget }) => onChange({ ...choice, reason: currentTarget.value })}
          />
        </label>
      )}
    </fieldset>
  )
}

/** The secrets that a failed publishing names, by shape: an application may bundle error classes twice. */
export function undecidedSecretsOf(thrown: unknown): FoundSecrets | undefined {
  if (codeOf(thrown) !== 'undecided-findings') return undefined
  const secrets: unknown = Reflect.get(Object(thrown), 'secrets')
  return secrets ? (secrets as FoundSecrets) : undefined
}
