'use client'

import { createContext, useContext, useEffect, useRef, type Context } from 'react'
import type { Control } from './control.ts'

/** Returns the problem of a control's value; undefined where it is valid. */
export type FieldCheck = (control: Control) => string | undefined

/** State of a form that its fields read. */
export interface FormValue {
  isSending: boolean
  /** Returns the id of a field's control by its name. */
  idOf(name: string): string
  /** Returns the problem of a field; undefined where there is none. */
  problemOf(name: string): string | undefined
  /** Removes the problem of a field, as when its value changes. */
  forgetProblem(name: string): void
  /** Checks by the name of their field. */
  checks: Map<string, FieldCheck>
}

/** Carries the form to its fields; null outside of one. */
export const FormContext: Context<FormValue | null> = createContext<FormValue | null>(null)

/** Returns the form around a field. Throws outside of one. */
export function useForm(): FormValue {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field belongs inside a form.')
  return form
}

/** Registers a check that runs before the form is sent. */
export function useFieldCheck(name: string, check: FieldCheck | undefined): void {
  const { checks } = useForm()
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  })
  useEffect(() => {
    checks.set(name, (control) => latest.current?.(control))
    return () => {
      checks.delete(name)
    }
  }, [checks, name])
}
