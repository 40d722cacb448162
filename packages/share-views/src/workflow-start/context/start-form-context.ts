'use client'

import { createContext, useContext, type Context, type ReactNode } from 'react'
import type { FieldProps } from '../fields/field-props.ts'
import type { WorkflowStartPort } from '../start-port.ts'
import type { StartText } from './use-start-text.ts'

/** What the fields of the form know of it. */
export interface StartFormValue {
  text: StartText
  /** Id of the element that enters the input at a path. */
  idOf(path: readonly string[]): string
  /** What is wrong with the input at a path, in words. */
  problemAt(path: readonly string[]): string | undefined
  /** Shows any field; passed down because fields hold fields. */
  renderField(props: FieldProps): ReactNode
  uploadFile: WorkflowStartPort['uploadFile']
  /** Says that a file is on its way up, or no longer. */
  setUploading(path: readonly string[], isUploading: boolean): void
}

/** Carries what the fields know of their form. */
export const StartFormContext: Context<StartFormValue | null> = createContext<StartFormValue | null>(null)

/** The form around a field. */
export function useStartForm(): StartFormValue {
  const form = useContext(StartFormContext)
  if (!form) throw new Error('A field belongs inside the form of a workflow.')
  return form
}
