'use client'

import { FormContext, useFormState } from '@vitrine/ui/forms'
import type { ReactNode, Ref } from 'react'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { SlotFields } from './slot-fields.tsx'
import { useReadTerms, type ReadTerms } from './use-read-terms.ts'

interface ProviderTermsProps {
  /** `sign-in` where the first sign-in opens an account, `providers` where accounts are opened by those alone. */
  place: 'sign-in' | 'providers'
  ref: Ref<ReadTerms>
}

/** The terms above the buttons of providers. */
export function ProviderTerms({ place, ref }: ProviderTermsProps): ReactNode {
  const { slots } = useAuthScreens()
  const state = useFormState({ send: async () => {}, describeProblem: () => ({ text: '' }) })
  useReadTerms(ref, state)
  return (
    <FormContext.Provider value={state.form}>
      <form {...state.formProps}>
        <SlotFields slot="terms">{slots.terms?.(place)}</SlotFields>
      </form>
    </FormContext.Provider>
  )
}
