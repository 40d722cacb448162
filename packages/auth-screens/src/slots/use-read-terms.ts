'use client'

import type { FormState } from '@vitrine/ui/forms'
import { useImperativeHandle, type Ref } from 'react'
import type { SlotDetails } from '../port/auth-actions.ts'
import { readSlotFields } from './slot-fields.tsx'

/** Reads the fields of the slot `terms`; undefined where one of them is not filled in, which is then said at it. */
export type ReadTerms = () => SlotDetails | undefined

/** Lets whoever sends no form, such as the button of a provider, ask for the terms in it. */
export function useReadTerms(ref: Ref<ReadTerms> | undefined, { formProps, check }: FormState): void {
  useImperativeHandle(ref, () => () => {
    const form = formProps.ref.current
    const part = form?.querySelector('[data-auth-slot="terms"]')
    if (!form || !part) return {}
    return check(part) ? readSlotFields(form, part) : undefined
  })
}
