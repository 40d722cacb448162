'use client'

import type { ReactNode } from 'react'
import type { SlotDetails } from '../port/auth-actions.ts'

/** Marks content of the application inside a form, so that its fields are found. */
export function SlotFields({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="auth-slot" data-auth-slot="">
      {children}
    </div>
  )
}

/** Values of the application's own fields in a form, by their names. */
export function readSlotFields(form: HTMLFormElement): SlotDetails {
  const own = [...form.querySelectorAll('[data-auth-slot] [name]')].map((field) => field.getAttribute('name'))
  const values = [...new FormData(form)].filter(([name]) => own.includes(name))
  return values.length > 0 ? { fields: Object.fromEntries(values) as Record<string, string> } : {}
}
