'use client'

import type { ReactNode } from 'react'
import { variantOf, type Entry } from '../../workflow-inputs/entries/entry.ts'
import type { FieldOf } from '../../workflow-inputs/fields/input-field.ts'
import { initialEntry } from '../../workflow-inputs/entries/write-entries.ts'
import { useStartForm } from '../context/start-form-context.ts'
import { titleOf } from '../context/use-start-text.ts'
import type { FieldProps, UpdateEntry } from './field-props.ts'
import { FieldSet } from './field-set.tsx'
import { GroupFields } from './group-field.tsx'
import { OptionLine } from './option-line.tsx'

/** Renders a choice of variants of an input; entries of the other variants are preserved. */
export function OneOfField({ field, entry, path, update, label }: FieldProps<'one-of'>): ReactNode {
  const { text, idOf } = useStartForm()
  const chosen = variantOf(entry, field.variants)
  // Its one control then stands for the input at this path.
  const isDoubled = chosen !== undefined && !['group', 'constant'].includes(chosen.variant.kind)
  const updateChosen: UpdateEntry = (change) =>
    update((current) => {
      const now = variantOf(current, field.variants)
      return now ? withVariant(field, current, now.position, change(now.entry)) : (current ?? '')
    })
  return (
    <FieldSet field={field} path={isDoubled ? [...path, ''] : path} label={label} look="nested">
      {field.variants.map((variant, position) => (
        <OptionLine
          key={position}
          type="radio"
          name={idOf(path)}
          option={{ title: titleOf(variant, text), description: variant.description }}
          isChosen={position === chosen?.position}
          onChoose={() => update((current) => withVariant(field, current, position))}
        />
      ))}
      {chosen && <Variant key={chosen.position} {...chosen} path={path} update={updateChosen} />}
    </FieldSet>
  )
}

function Variant({
  variant,
  ...props
}: Omit<FieldProps, 'field'> & { variant: FieldProps['field'] }): ReactNode {
  const { renderField } = useStartForm()
  if (variant.kind === 'constant') return null
  if (variant.kind === 'group') return <GroupFields {...props} field={variant} />
  return renderField({ ...props, field: { ...variant, description: undefined } })
}

function withVariant(
  { variants }: FieldOf<'one-of'>,
  current: Entry | undefined,
  position: number,
  entry?: Entry,
): Entry {
  const kept = typeof current === 'object' && 'variants' in current ? current.variants : []
  return {
    variant: position,
    variants: variants.map((variant, each) =>
      each === position
        ? (entry ?? kept[each] ?? initialEntry(variant))
        : (kept[each] ?? initialEntry(variant)),
    ),
  }
}
