'use client'

import { FormContext, FormMessages, useFormState, type FormValues, type Problem } from '@vitrine/ui/forms'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { reasonOf } from '../problem/code-of.ts'
import { useProblemLabel } from '../problem/use-problem-label.ts'
import { useText } from '../text/use-text.ts'

interface FormProps {
  submit: string
  sending: string
  /** @default 'main' */
  kind?: 'main' | 'plain' | 'danger'
  /** Rendered beside the button that sends, for example a button that cancels. */
  other?: ReactNode
  /** Sends the values; a failure is shown beside the field that it belongs to. */
  send(values: FormValues, form: HTMLFormElement): Promise<void>
  /** Maps the reason of a failure to the name of a field. */
  fieldOfReason?: Readonly<Record<string, string>>
  /** Describes a failure and names its field, where its reason alone does not. */
  locateFailure?(thrown: unknown): Problem | undefined
  children?: ReactNode
}

/** A form that checks its fields, sends them once, and shows what is wrong. */
export function Form({
  submit,
  sending,
  kind = 'main',
  other,
  send,
  fieldOfReason = {},
  locateFailure,
  children,
}: FormProps): ReactNode {
  const { t, formatNumber } = useText()
  const describeProblem = useProblemLabel()
  const { form, formProps, problems } = useFormState({
    send,
    describeProblem: (thrown) =>
      locateFailure?.(thrown) ?? {
        field: fieldOfReason[reasonOf(thrown) ?? ''],
        text: describeProblem(thrown),
      },
  })
  const summarize = (count: number) =>
    t(($) => $['workspace-screens'].form.summary, { count, number: formatNumber(count) })
  return (
    <FormContext.Provider value={form}>
      <form {...formProps} className="work-form">
        {children}
        <FormMessages problems={problems} summarize={summarize} />
        <div className="work-form-actions">
          <Button type="submit" kind={kind} isRunning={form.isSending} runningLabel={sending}>
            {submit}
          </Button>
          {other}
        </div>
        <output className="visually-hidden">{form.isSending ? sending : ''}</output>
      </form>
    </FormContext.Provider>
  )
}
