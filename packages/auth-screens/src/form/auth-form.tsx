'use client'

import { FormContext, FormMessages, useFormState, type FormValues } from '@vitrine/ui/forms'
import type { ReactNode } from 'react'
import type { AuthErrorCode } from '../port/auth-error.ts'
import { useText } from '../text/use-text.ts'
import { fieldOf } from './field-of.ts'
import { SubmitButton } from './submit-button.tsx'
import { toAuthError } from './to-auth-error.ts'
import { useProblemLabel } from './use-problem-label.ts'

interface AuthFormProps {
  submit: string
  sending: string
  /** Shown at the end of the button. */
  note?: string
  /** Sends the values; a failure is shown beside the field that it belongs to. */
  send(values: FormValues): Promise<void>
  /** Texts for failures that mean something else in this form than on other screens. */
  problemTexts?: Partial<Record<AuthErrorCode, string>>
  children?: ReactNode
}

/** A form with one button, which shows what is wrong with its fields. */
export function AuthForm({ submit, sending, note, send, problemTexts, children }: AuthFormProps): ReactNode {
  const { t, formatNumber } = useText()
  const describeProblem = useProblemLabel()
  const { form, formProps, problems } = useFormState({
    send,
    describeProblem(thrown, element) {
      const error = toAuthError(thrown)
      return {
        field: fieldOf(error.code, element),
        text: problemTexts?.[error.code] ?? describeProblem(error),
      }
    },
  })
  const summarize = (count: number) =>
    t(($) => $['auth-screens'].summary, { count, number: formatNumber(count) })
  return (
    <FormContext.Provider value={form}>
      <form {...formProps} className="auth-form">
        {children}
        <SubmitButton label={submit} sendingLabel={sending} isSending={form.isSending} note={note} />
        <FormMessages problems={problems} summarize={summarize} />
      </form>
    </FormContext.Provider>
  )
}
