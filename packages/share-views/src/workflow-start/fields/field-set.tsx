'use client'

import type { ReactNode } from 'react'
import { useStartForm } from '../context/start-form-context.ts'
import { describedBy, FieldNotes } from './field-notes.tsx'
import type { FieldProps } from './field-props.ts'
import { FieldTitle } from './field-title.tsx'

interface FieldSetProps extends Pick<FieldProps, 'field' | 'path' | 'label'> {
  /** @default 'plain' */
  look?: 'plain' | 'nested'
  children: ReactNode
}

/** Renders a legend above several controls. */
export function FieldSet({ field, path, label, look = 'plain', children }: FieldSetProps): ReactNode {
  const { idOf } = useStartForm()
  const id = idOf(path)
  return (
    <fieldset
      id={id}
      className={`start-set start-set-${look}`}
      aria-describedby={describedBy(id)}
      tabIndex={-1}
    >
      <legend>
        <FieldTitle field={field} label={label} />
      </legend>
      <FieldNotes field={field} path={path} />
      {children}
    </fieldset>
  )
}
