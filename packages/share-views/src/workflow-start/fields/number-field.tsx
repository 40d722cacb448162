'use client'

import type { ReactNode } from 'react'
import { textOf } from '../../workflow-inputs/entries/entry.ts'
import type { FieldProps } from './field-props.ts'
import { LabelledField } from './labelled-field.tsx'

/** Entry of a text that the browser cannot read as a number. */
const UNREADABLE = '?'

/** Renders a number input, in the browser's notation. */
export function NumberField({ field, entry, path, update, label }: FieldProps<'number'>): ReactNode {
  const text = textOf(entry)
  const { minimum, maximum, multipleOf } = field.schema
  return (
    <LabelledField field={field} path={path} label={label}>
      {(control) => (
        <input
          {...control}
          className="start-input start-number"
          type="number"
          inputMode={field.isInteger ? 'numeric' : 'decimal'}
          step={multipleOf ?? (field.isInteger ? 1 : 'any')}
          min={minimum}
          max={maximum}
          value={text === UNREADABLE ? '' : text}
          onChange={({ target: { value, validity } }) =>
            update(() => (validity.badInput ? UNREADABLE : value))
          }
        />
      )}
    </LabelledField>
  )
}
