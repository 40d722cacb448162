'use client'

import type { ReactNode } from 'react'
import { isControl } from '@vitrine/ui/forms'

/** Marks content of the application inside a form, so that its fields are found. */
export function SlotFields({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="auth-slot" data-auth-slot="">
      {children}
    </div>
  )
}

/** Values of the application's own fields in a form, by their names; undefined without any. */
export function readSlotFields(form: HTMLFormElement): Readonly<Record<string, string>> | undefined {
  const own = new Set(
    [...form.elements].flatMap((element) =>
      isControl(element) && element.name && element.closest('[data-auth-slot]') ? [element.name] : [],
    ),
  )
  const values = [...new FormData(form)].filter(([name, value]) => own.has(name) && typeof value === 'string')
  return values.length > 0 ? (Object.fromEntries(values) as Record<string, string>) : undefined
}
