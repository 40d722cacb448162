'use client'

import type { ReactNode } from 'react'
import { useStartForm } from '../context/start-form-context.ts'
import { describedBy, FieldNotes } from './field-notes.tsx'
import type { FieldProps } from './field-props.ts'
import { FieldTitle } from './field-title.tsx'

/** Attributes that connect a control to its label and notes. */
interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-required': boolean
  'aria-describedby': string
}

/** Renders a label above one control, and its notes below. */
export function LabelledField({
  field,
  path,
  label,
  children,
}: Pick<FieldProps, 'field' | 'path' | 'label'> & {
  children: (control: ControlProps) => ReactNode
}): ReactNode {
  const { idOf, problemAt } = useStartForm()
  const id = idOf(path)
  return (
    <div className="start-field">
      <label htmlFor={id}>
        <FieldTitle field={field} label={label} />
      </label>
      {children({
        id,
        'aria-invalid': problemAt(path) !== undefined,
        'aria-required': field.isRequired,
        'aria-describedby': describedBy(id),
      })}
      <FieldNotes field={field} path={path} />
    </div>
  )
}
