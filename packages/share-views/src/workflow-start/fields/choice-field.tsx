'use client'

import type { ReactNode } from 'react'
import { chosenOf } from '../../workflow-inputs/entries/entry.ts'
import { useStartForm } from '../context/start-form-context.ts'
import type { FieldProps } from './field-props.ts'
import { FieldSet } from './field-set.tsx'
import { LabelledField } from './labelled-field.tsx'
import { OptionLine } from './option-line.tsx'

/** Most options that are rendered side by side. */
const FEW_OPTIONS = 5

/** Renders a choice of one option: radio buttons if there are few and one is required, else a select. */
export function ChoiceField(props: FieldProps<'choice'>): ReactNode {
  const { field, entry, path, update, label } = props
  const { text, idOf } = useStartForm()
  const [chosen] = chosenOf(entry, field.options)
  if (field.isRequired && field.options.length <= FEW_OPTIONS)
    return (
      <FieldSet field={field} path={path} label={label}>
        {field.options.map((option, position) => (
          <OptionLine
            key={position}
            type="radio"
            name={idOf(path)}
            option={option}
            isChosen={position === chosen}
            onChoose={() => update(() => ({ chosen: [position] }))}
          />
        ))}
      </FieldSet>
    )
  return (
    <LabelledField field={field} path={path} label={label}>
      {(control) => (
        <select
          {...control}
          className="start-input"
          value={chosen ?? ''}
          onChange={({ target: { value } }) =>
            update(() => ({ chosen: value === '' ? [] : [Number(value)] }))
          }
        >
          <option value="">{text.t(($) => $['share-views'].start.choose)}</option>
          {field.options.map(({ title }, position) => (
            <option key={position} value={position}>
              {title}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  )
}

/** Renders a choice of any number of options. */
export function ChoicesField({ field, entry, path, update, label }: FieldProps<'choices'>): ReactNode {
  const { idOf } = useStartForm()
  const chosen = chosenOf(entry, field.options)
  return (
    <FieldSet field={field} path={path} label={label}>
      {field.options.map((option, position) => (
        <OptionLine
          key={position}
          type="checkbox"
          name={idOf(path)}
          option={option}
          isChosen={chosen.includes(position)}
          onChoose={(isChosen) =>
            update((current) => {
              const others = chosenOf(current, field.options).filter((each) => each !== position)
              return {
                chosen: isChosen ? [...others, position].toSorted((one, other) => one - other) : others,
              }
            })
          }
        />
      ))}
    </FieldSet>
  )
}
