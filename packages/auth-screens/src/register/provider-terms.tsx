'use client'

import { FormContext, useFormState } from '@vitrine/ui/forms'
import type { ReactNode, Ref } from 'react'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { SlotFields } from '../slots/slot-fields.tsx'
import { useReadTerms, type ReadTerms } from '../slots/use-read-terms.ts'

/** The terms above the buttons of providers, where accounts are opened by those alone. */
export function ProviderTerms({ ref }: { ref: Ref<ReadTerms> }): ReactNode {
  const { slots } = useAuthScreens()
  const state = useFormState({ send: async () => {}, describeProblem: () => ({ text: '' }) })
  useReadTerms(ref, state)
  return (
    <FormContext.Provider value={state.form}>
      <form {...state.formProps}>
        <SlotFields slot="terms">{slots.terms?.('providers')}</SlotFields>
      </form>
    </FormContext.Provider>
  )
}
