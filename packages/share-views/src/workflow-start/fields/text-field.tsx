'use client'

import type { InputHTMLAttributes, ReactNode } from 'react'
import { textOf } from '../../workflow-inputs/entries/entry.ts'
import type { TextFormat } from '../../workflow-inputs/fields/input-field.ts'
import type { FieldProps } from './field-props.ts'
import { LabelledField } from './labelled-field.tsx'

const INPUTS: Record<TextFormat, InputHTMLAttributes<HTMLInputElement>> = {
  plain: { type: 'text', dir: 'auto' },
  email: { type: 'email', dir: 'ltr' },
  uri: { type: 'url', dir: 'ltr' },
  date: { type: 'date' },
  'date-time': { type: 'datetime-local' },
  secret: { type: 'password', autoComplete: 'off', dir: 'ltr' },
}

/** Renders a text input of one line. */
export function TextField({ field, entry, path, update, label }: FieldProps<'text'>): ReactNode {
  return (
    <LabelledField field={field} path={path} label={label}>
      {(control) => (
        <input
          {...INPUTS[field.format]}
          {...control}
          className="start-input"
          value={textOf(entry)}
          onChange={({ target: { value } }) => update(() => value)}
        />
      )}
    </LabelledField>
  )
}

/** Renders a text area. */
export function LongTextField({ field, entry, path, update, label }: FieldProps<'long-text'>): ReactNode {
  return (
    <LabelledField field={field} path={path} label={label}>
      {(control) => (
        <textarea
          {...control}
          className="start-input"
          rows={5}
          dir="auto"
          value={textOf(entry)}
          onChange={({ target: { value } }) => update(() => value)}
        />
      )}
    </LabelledField>
  )
}
