'use client'

import type { ReactNode } from 'react'
import { useStartForm } from '../context/start-form-context.ts'
import { describedBy, FieldNotes } from './field-notes.tsx'
import type { FieldProps } from './field-props.ts'
import { FieldTitle } from './field-title.tsx'

/** Renders a check box. */
export function BooleanField({ field, entry, path, update, label }: FieldProps<'boolean'>): ReactNode {
  const { idOf, problemAt } = useStartForm()
  const id = idOf(path)
  return (
    <div className="start-field">
      <label className="start-choice">
        <input
          id={id}
          type="checkbox"
          checked={entry === true}
          aria-invalid={problemAt(path) !== undefined}
          aria-describedby={describedBy(id)}
          onChange={({ target: { checked } }) => update(() => checked)}
        />
        <span>
          <FieldTitle field={field} label={label} />
        </span>
      </label>
      <FieldNotes field={field} path={path} />
    </div>
  )
}
