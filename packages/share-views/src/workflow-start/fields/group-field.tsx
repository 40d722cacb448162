'use client'

import { Fragment, type ReactNode } from 'react'
import { activeFields } from '../../workflow-inputs/entries/active-fields.ts'
import { entryIn, fieldsOf } from '../../workflow-inputs/entries/entry.ts'
import { valueOfEntry } from '../../workflow-inputs/entries/read-entries.ts'
import { useStartForm } from '../context/start-form-context.ts'
import type { FieldProps } from './field-props.ts'
import { FieldSet } from './field-set.tsx'

/** Renders the fields of an object, with those that its entries make apply. */
export function GroupFields({ field, entry, path, update }: FieldProps<'group'>): ReactNode {
  const { renderField } = useStartForm()
  const active = activeFields(field, (each) => valueOfEntry(each, entryIn(entry, each)))
  return (
    <div className="start-fields">
      {active.map((each) => (
        <Fragment key={each.name}>
          {renderField({
            field: each,
            entry: entryIn(entry, each),
            path: [...path, each.name],
            update: (change) =>
              update((current) => ({
                fields: { ...fieldsOf(current), [each.name]: change(entryIn(current, each)) },
              })),
          })}
        </Fragment>
      ))}
    </div>
  )
}

/** Renders an object inside another, under its title. */
export function GroupField(props: FieldProps<'group'>): ReactNode {
  const { field, path, label } = props
  return (
    <FieldSet field={field} path={path} label={label} look="nested">
      <GroupFields {...props} />
    </FieldSet>
  )
}
