'use client'

import type { GivenLabels } from '@vitrine/ui/texts'
import { createContext, type Context } from 'react'

/** Carries the texts of an application to the screens below. */
export const LabelsContext: Context<GivenLabels> = createContext<GivenLabels>({
  lookUp: () => undefined,
  language: 'en',
})
