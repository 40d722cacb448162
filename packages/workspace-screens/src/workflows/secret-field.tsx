'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Field } from '../form/field.tsx'
import { useText } from '../text/use-text.ts'

/** What happens to the stored secret on saving. */
export type StoredSecret = 'kept' | 'replaced' | 'removed'

interface SecretFieldProps {
  /** Whether a secret is stored. */
  hasSecret: boolean
  /**
   * Whether the address has another origin than the one that the stored secret was given for; the secret is then not
   * sent there.
   */
  isElsewhere: boolean
  stored: StoredSecret
  onStored(stored: StoredSecret): void
}

/** A field for the secret of a connector: keeps, replaces or removes the stored one, and never shows it. */
export function SecretField({ hasSecret, isElsewhere, stored, onStored }: SecretFieldProps): ReactNode {
  const { t } = useText()
  const [isShown, setIsShown] = useState(false)
  if (!hasSecret || stored === 'replaced')
    return (
      <div>
        <Field
          name="connector.secret"
          type={isShown ? 'text' : 'password'}
          label={t(($) => $['workspace-screens'].workflowForm.secret)}
          hint={t(($) => $['workspace-screens'].workflowForm.secretNote)}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={4000}
          check={({ value }) =>
            /^[\x21-\x7e]*$/.test(value.trim())
              ? undefined
              : t(($) => $['workspace-screens'].workflowForm.wrongSecret)
          }
          control={
            <Button kind="quiet" onPress={() => setIsShown(!isShown)}>
              {isShown
                ? t(($) => $['workspace-screens'].password.hide)
                : t(($) => $['workspace-screens'].password.show)}
            </Button>
          }
        />
        {hasSecret && (
          <Button kind="quiet" onPress={() => onStored('kept')}>
            {t(($) => $['workspace-screens'].workflowForm.keepSecret)}
          </Button>
        )}
      </div>
    )
  return (
    <fieldset className="work-choices">
      <legend>{t(($) => $['workspace-screens'].workflowForm.secret)}</legend>
      <p>
        {stored === 'removed'
          ? t(($) => $['workspace-screens'].workflowForm.secretRemoved)
          : t(($) => $['workspace-screens'].workflowForm.secretStored)}
      </p>
      {isElsewhere && stored === 'kept' && (
        <p className="work-hint">{t(($) => $['workspace-screens'].workflowForm.secretElsewhere)}</p>
      )}
      <div className="work-line-actions">
        <Button kind="quiet" onPress={() => onStored('replaced')}>
          {t(($) => $['workspace-screens'].workflowForm.replaceSecret)}
        </Button>
        {stored === 'removed' ? (
          <Button kind="quiet" onPress={() => onStored('kept')}>
            {t(($) => $['workspace-screens'].workflowForm.keepSecret)}
          </Button>
        ) : (
          <Button kind="quiet" onPress={() => onStored('removed')}>
            {t(($) => $['workspace-screens'].workflowForm.removeSecret)}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
