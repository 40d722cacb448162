'use client'

import { createContext, useContext, useEffect, useRef, type Context } from 'react'

/** Says what is wrong with a field's value, if anything. */
export type FieldCheck = (field: HTMLInputElement) => string | undefined

interface FormValue {
  isSending: boolean
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
  if (!form) throw new Error('A field belongs inside an AuthForm.')
  return form
}

/** Has the form look at a field before anything is sent. */
export function useFieldCheck(name: string, check: FieldCheck): void {
  const { checks } = useForm()
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  })
  useEffect(() => {
    checks.set(name, (field) => latest.current(field))
    return () => {
      checks.delete(name)
    }
  }, [checks, name])
}
