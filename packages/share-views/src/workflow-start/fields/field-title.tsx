'use client'

import type { ReactNode } from 'react'
import type { InputField } from '../../workflow-inputs/fields/input-field.ts'
import { useStartForm } from '../context/start-form-context.ts'
import { titleOf } from '../context/use-start-text.ts'

/** Renders the title of a field, and whether it is optional. */
export function FieldTitle({ field, label }: { field: InputField; label?: string }): ReactNode {
  const { text } = useStartForm()
  return (
    <>
      <bdi>{label ?? titleOf(field, text)}</bdi>
      {!field.isRequired && field.kind !== 'boolean' && (
        <>
          {' '}
          <small>{text.t(($) => $['share-views'].start.optional)}</small>
        </>
      )}
    </>
  )
}
