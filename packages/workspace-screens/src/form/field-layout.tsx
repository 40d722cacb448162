'use client'

import { useFieldCheck, useForm, type FieldCheck } from '@vitrine/ui/forms'
import type { ReactNode } from 'react'

/** Props that every labelled field takes. */
export interface FieldLayoutProps {
  name: string
  label: string
  check?: FieldCheck
  /** Shown below the field while nothing is wrong. */
  hint?: ReactNode
}

/** Attributes that connect a control with its label, hint and problem. */
export interface ControlProps {
  id: string
  name: string
  'aria-invalid': boolean
  'aria-describedby': string
  onInput(): void
}

/** A label above a control, and a hint or a problem below it. */
export function FieldLayout({
  name,
  label,
  check,
  hint,
  children,
}: FieldLayoutProps & { children: (control: ControlProps) => ReactNode }): ReactNode {
  const form = useForm()
  useFieldCheck(name, check)
  const id = form.idOf(name)
  const problem = form.problemOf(name)
  return (
    <div className="work-field">
      <label htmlFor={id}>{label}</label>
      <div className="vitrine-input">
        {children({
          id,
          name,
          'aria-invalid': problem !== undefined,
          'aria-describedby': `${id}-hint ${id}-problem`,
          onInput: () => form.forgetProblem(name),
        })}
      </div>
      <div className="work-field-foot">
        <div id={`${id}-problem`} className="vitrine-problem">
          {problem}
        </div>
        <div id={`${id}-hint`} className="work-hint">
          {problem === undefined && hint}
        </div>
      </div>
    </div>
  )
}
