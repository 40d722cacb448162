'use client'

import { createContext, useContext, useEffect, useRef, type Context } from 'react'
import type { Control } from './control.ts'

/** Says what is wrong with what was entered, if anything. */
export type FieldCheck = (control: Control) => string | undefined

/** What a form knows, for the fields in it. */
export interface FormValue {
  isSending: boolean
  /** Id of the field of a name. */
  idOf(name: string): string
  problemOf(name: string): string | undefined
  forgetProblem(name: string): void
  checks: Map<string, FieldCheck>
}

/** Carries what a form knows to the fields in it. */
export const FormContext: Context<FormValue | null> = createContext<FormValue | null>(null)

/** The form around a field. */
export function useForm(): FormValue {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field belongs inside a form.')
  return form
}

/** Has the form look at a field before anything is sent. */
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
