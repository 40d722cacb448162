'use client'

import { FormContext, FormMessages, useFormState, type FormValues } from '@vitrine/ui/forms'
import { useState, type ReactNode, type Ref } from 'react'
import type { SlotDetails } from '../port/auth-actions.ts'
import type { AuthErrorCode } from '../port/auth-error.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import type { CaptchaForm } from '../provider/auth-slots.ts'
import { readSlotFields, SlotFields } from '../slots/slot-fields.tsx'
import { useReadTerms, type ReadTerms } from '../slots/use-read-terms.ts'
import { englishForm } from '../text/english.constant.ts'
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
  /** Shows the application's captcha above the button, as one of this form. */
  captcha?: CaptchaForm
  /** Reads the terms for who does not send the form. */
  termsRef?: Ref<ReadTerms>
  /** Sends the values, with those of the application's own fields; a failure is shown beside the field that it belongs to. */
  send(values: FormValues, own: SlotDetails): Promise<void>
  /** Texts for failures that mean something else in this form than on other screens. */
  problemTexts?: Partial<Record<AuthErrorCode, string>>
  children?: ReactNode
}

/** A form with one button, which shows what is wrong with its fields. */
export function AuthForm({
  submit,
  sending,
  note,
  captcha,
  termsRef,
  send,
  problemTexts,
  children,
}: AuthFormProps): ReactNode {
  const { t, formatNumber } = useText(englishForm)
  const { slots } = useAuthScreens()
  const [failures, setFailures] = useState(0)
  const describeProblem = useProblemLabel()
  const state = useFormState({
    async send(values, element) {
      await send(values, readSlotFields(element))
    },
    describeProblem(thrown, element) {
      setFailures(failures + 1)
      const error = toAuthError(thrown)
      return {
        field: fieldOf(error.code, element),
        text: problemTexts?.[error.code] ?? describeProblem(error),
      }
    },
  })
  const { form, formProps, problems } = state
  useReadTerms(termsRef, state)
  const summarize = (count: number) =>
    t(($) => $['auth-screens'].summary, { count, number: formatNumber(count) })
  return (
    <FormContext.Provider value={form}>
      <form {...formProps} className="auth-form">
        {children}
        {captcha && slots.captcha && (
          <SlotFields key={failures} slot="captcha">
            {slots.captcha(captcha)}
          </SlotFields>
        )}
        <SubmitButton label={submit} sendingLabel={sending} isSending={form.isSending} note={note} />
        <FormMessages problems={problems} summarize={summarize} />
      </form>
    </FormContext.Provider>
  )
}
