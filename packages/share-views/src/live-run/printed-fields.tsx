'use client'

import type { ReactNode } from 'react'
import { titleOf, useStartText, type StartText } from '../workflow-start/context/use-start-text.ts'
import type { InputField } from '../workflow-inputs/fields/input-field.ts'

interface PrintedField {
  title: string
  options: string[]
}

/** Renders what a question asks for as text, with all options: controls on paper would show only the chosen ones. */
export function PrintedFields({ field }: { field: InputField }): ReactNode {
  const text = useStartText()
  const fields = listFields(field, text)
  return (
    fields.length > 0 && (
      <ul className="live-printed">
        {fields.map(({ title, options }, position) => (
          <li key={position}>
            <bdi>{title}</bdi>
            {options.length > 0 && (
              <ul>
                {options.map((option, at) => (
                  <li key={at}>
                    <bdi>{option}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    )
  )
}

function listFields(field: InputField, text: StartText): PrintedField[] {
  const title = titleOf(field, text)
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return [{ title, options: field.options.map((option) => option.title) }]
    case 'one-of': {
      const options = field.variants.map((variant) => titleOf(variant, text))
      return [{ title, options }, ...field.variants.flatMap((variant) => listInside(variant, text))]
    }
    case 'list':
      return [{ title, options: [] }, ...listInside(field.item, text)]
    case 'group':
      return listInside(field, text)
    case 'constant':
      return []
    default:
      return [{ title, options: [] }]
  }
}

/** Returns the fields of a group, with those that conditions add; none of anything else, which its title says. */
function listInside(field: InputField, text: StartText): PrintedField[] {
  if (field.kind !== 'group') return []
  const { fields, conditions } = field
  const added = conditions.flatMap(({ met, unmet }) => [...met.fields, ...unmet.fields])
  return [...fields, ...added].flatMap((each) => listFields(each, text))
}
