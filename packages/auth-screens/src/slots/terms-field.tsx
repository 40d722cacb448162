'use client'

import { useFieldCheck, useForm } from '@vitrine/ui/forms'
import type { ReactNode } from 'react'
import { englishForm } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

/** Props of `TermsField`. */
export interface TermsFieldProps {
  /** @default 'terms' */
  name?: string
  /**
   * Names what is agreed to, for example by the date of the terms; it is the value of the field.
   * @default 'accepted'
   */
  version?: string
  /** What is agreed to, with links to it. */
  children: ReactNode
}

/** A box that has to be ticked before a form is sent, for the slot `terms`. Its value is `version`. */
export function TermsField({ name = 'terms', version = 'accepted', children }: TermsFieldProps): ReactNode {
  const { t } = useText(englishForm)
  const form = useForm()
  useFieldCheck(name, (control) =>
    control instanceof HTMLInputElement && control.checked
      ? undefined
      : t(($) => $['auth-screens'].missing.terms),
  )
  const id = form.idOf(name)
  const problem = form.problemOf(name)
  return (
    <div className="auth-field">
      <label className="vitrine-choice">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={version}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={() => form.forgetProblem(name)}
        />
        <span>{children}</span>
      </label>
      <div className="auth-field-foot">
        <div id={`${id}-problem`} className="vitrine-problem">
          {problem}
        </div>
      </div>
    </div>
  )
}
