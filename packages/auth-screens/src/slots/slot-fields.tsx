'use client'

import type { ReactNode } from 'react'
import type { SlotDetails } from '../port/auth-actions.ts'

interface SlotFieldsProps {
  slot: 'captcha' | 'terms'
  children: ReactNode
}

/** Marks content of the application inside a form, so that its fields are found. */
export function SlotFields({ slot, children }: SlotFieldsProps): ReactNode {
  return (
    <div className="auth-slot" data-auth-slot={slot}>
      {children}
    </div>
  )
}

/** Values of the application's own fields in a form, or in a part of it, by their names. */
export function readSlotFields(form: HTMLFormElement, part: Element = form): SlotDetails {
  const fields = part.querySelectorAll(part === form ? '[data-auth-slot] [name]' : '[name]')
  const own = [...fields].map((field) => field.getAttribute('name'))
  const values = [...new FormData(form)].filter(([name]) => own.includes(name))
  return values.length > 0 ? { fields: Object.fromEntries(values) as Record<string, string> } : {}
}
