'use client'

import type { ReactNode } from 'react'
import { titleOf, useStartText, type StartText } from '../workflow-start/context/use-start-text.ts'
import type { InputField } from '../workflow-inputs/fields/input-field.ts'

interface Printed {
  title: string
  inside: Printed[]
}

/** Renders what a question asks for as text, with all options: controls on paper would show only the chosen ones. */
export function PrintedFields({ field }: { field: InputField }): ReactNode {
  const text = useStartText()
  const printed = field.kind === 'group' ? insideOf(field, text) : listed([field], text)
  return printed.length > 0 && <div className="live-printed">{listOf(printed)}</div>
}

function listOf(printed: readonly Printed[]): ReactNode {
  return (
    <ul>
      {printed.map(({ title, inside }, position) => (
        <li key={position}>
          <bdi>{title}</bdi>
          {inside.length > 0 && listOf(inside)}
        </li>
      ))}
    </ul>
  )
}

/** Returns the options of a choice, and the fields in another field, with those that conditions add. */
function insideOf(field: InputField, text: StartText): Printed[] {
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return field.options.map(({ title }) => ({ title, inside: [] }))
    case 'one-of':
      return listed(field.variants, text)
    case 'list':
      return insideOf(field.item, text)
    case 'group': {
      const added = field.conditions.flatMap(({ met, unmet }) => [...met.fields, ...unmet.fields])
      return listed([...field.fields, ...added], text)
    }
    default:
      return []
  }
}

function listed(fields: readonly InputField[], text: StartText): Printed[] {
  return fields
    .filter(({ kind }) => kind !== 'constant')
    .map((field) => ({ title: titleOf(field, text), inside: insideOf(field, text) }))
}
