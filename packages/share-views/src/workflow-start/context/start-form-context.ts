'use client'

import { createContext, useContext, type Context, type ReactNode } from 'react'
import type { FieldProps } from '../fields/field-props.ts'
import type { WorkflowStartPort } from '../start-port.ts'
import type { StartText } from './use-start-text.ts'

/** What the fields of the form share. */
export interface StartFormValue {
  text: StartText
  /** Returns the id of the control of the input at a path. */
  idOf(path: readonly string[]): string
  /** Returns the described problem of the input at a path; undefined where there is none. */
  problemAt(path: readonly string[]): string | undefined
  /** Renders any field. Passed down, since fields hold fields. */
  renderField(props: FieldProps): ReactNode
  uploadFile: WorkflowStartPort['uploadFile']
  /** Reports that an upload has begun or ended. */
  setUploading(path: readonly string[], isUploading: boolean): void
}

/** Carries the form to its fields; null outside of one. */
export const StartFormContext: Context<StartFormValue | null> = createContext<StartFormValue | null>(null)

/** Returns the form around a field. Throws outside of one. */
export function useStartForm(): StartFormValue {
  const form = useContext(StartFormContext)
  if (!form) throw new Error('A field belongs inside the form of a workflow.')
  return form
}
