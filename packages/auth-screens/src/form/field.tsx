'use client'

import { useFieldCheck, useForm, type FieldCheck } from '@vitrine/ui/forms'
import type { InputHTMLAttributes, ReactNode, RefObject } from 'react'

/** Props of a labelled field. */
export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> {
  name: string
  label: string
  check: FieldCheck
  /** Shown below the field while nothing is wrong; with `isHintLive`, changes of it are read out. */
  hint?: ReactNode
  isHintLive?: boolean
  inputRef?: RefObject<HTMLInputElement | null>
  /** Rendered at the end of the field. */
  control?: ReactNode
  /** Rendered at the end of the label's line. */
  aside?: ReactNode
}

/** A labelled field, and a hint or a problem below it. */
export function Field({
  name,
  label,
  check,
  hint,
  isHintLive = false,
  inputRef,
  control,
  aside,
  onInput,
  ...input
}: FieldProps): ReactNode {
  const form = useForm()
  useFieldCheck(name, check)
  const id = form.idOf(name)
  const problem = form.problemOf(name)
  return (
    <div className="auth-field">
      <div className="auth-field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className="vitrine-input">
        <input
          {...input}
          ref={inputRef}
          id={id}
          name={name}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          onInput={(event) => {
            form.forgetProblem(name)
            onInput?.(event)
          }}
        />
        {control}
      </div>
      <div className="auth-field-foot">
        <div id={`${id}-problem`} className="vitrine-problem">
          {problem}
        </div>
        <div id={`${id}-hint`} className="auth-hint" aria-live={isHintLive ? 'polite' : undefined}>
          {problem === undefined && hint}
        </div>
      </div>
    </div>
  )
}
