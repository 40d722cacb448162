'use client'

import { useRef, useState, type ReactNode } from 'react'
import { itemsOf } from '../../workflow-inputs/entries/entry.ts'
import { initialEntry } from '../../workflow-inputs/entries/write-entries.ts'
import { focusInside } from '../context/focus-inside.ts'
import { useStartForm } from '../context/start-form-context.ts'
import type { FieldProps } from './field-props.ts'
import { FieldSet } from './field-set.tsx'

/** Renders items that are added and removed. */
export function ListField({ field, entry, path, update, label }: FieldProps<'list'>): ReactNode {
  const { text, idOf, renderField } = useStartForm()
  const { t, formats } = text
  const [said, setSaid] = useState('')
  const added = useRef<number>(undefined)
  const addButton = useRef<HTMLButtonElement>(null)
  const items = itemsOf(entry)
  const { maxItems = Infinity } = field.schema

  const add = () => {
    const id = Math.max(-1, ...items.map((item) => item.id)) + 1
    added.current = id
    update((current) => ({ items: [...itemsOf(current), { id, entry: initialEntry(field.item) }] }))
    setSaid(t(($) => $['share-views'].start.list.added, { number: formats.number(items.length + 1) }))
  }
  const remove = (id: number, number: string) => {
    update((current) => ({ items: itemsOf(current).filter((item) => item.id !== id) }))
    setSaid(t(($) => $['share-views'].start.list.removed, { number }))
    addButton.current?.focus()
  }
  const focusAdded = (id: number, element: HTMLLIElement | null) => {
    if (!element || added.current !== id) return
    added.current = undefined
    focusInside(element)
  }

  return (
    <FieldSet field={field} path={path} label={label} look="nested">
      {items.length === 0 && <p className="start-empty">{t(($) => $['share-views'].start.list.empty)}</p>}
      <ol className="start-list">
        {items.map((item, index) => {
          const at = [...path, String(index)]
          const number = formats.number(index + 1)
          return (
            <li key={item.id} ref={(element) => focusAdded(item.id, element)}>
              {renderField({
                field: field.item,
                entry: item.entry,
                path: at,
                label: t(($) => $['share-views'].start.list.entry, { number }),
                update: (change) =>
                  update((current) => ({
                    items: itemsOf(current).map((each) =>
                      each.id === item.id ? { ...each, entry: change(each.entry) } : each,
                    ),
                  })),
              })}
              <button
                type="button"
                className="start-button start-quiet"
                onClick={() => remove(item.id, number)}
              >
                {t(($) => $['share-views'].start.list.remove, { number })}
              </button>
            </li>
          )
        })}
      </ol>
      {items.length < maxItems && (
        <button
          ref={addButton}
          type="button"
          className="start-button start-plain"
          aria-describedby={idOf(path)}
          onClick={add}
        >
          {t(($) => $['share-views'].start.list.add)}
        </button>
      )}
      <output className="visually-hidden">{said}</output>
    </FieldSet>
  )
}
