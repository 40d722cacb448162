'use client'

import { type GivenLabels, overrideLabels } from '@vitrine/ui/texts'
import { createContext, useContext, useMemo, type Context, type ReactNode } from 'react'
import type { ViewLabels } from './view-labels.ts'

/** Labels of an application's own, and the language that they are in. */
export interface LabelOptions {
  /** Labels instead of the English ones; those it lacks come from the provider around, and else are English. */
  labels?: ViewLabels
  /**
   * BCP 47 tag of the language of `labels`; numbers, dates and durations are written in it.
   * @default that of the provider around, else 'en'
   */
  language?: string
}

/** Carries labels to the views below. */
export const LabelsContext: Context<GivenLabels> = createContext<GivenLabels>({
  lookUp: () => undefined,
  language: 'en',
})

/** Returns the labels of a view: its own, else those of the provider around. */
export function useGivenLabels({ labels, language }: LabelOptions): GivenLabels {
  const around = useContext(LabelsContext)
  return useMemo(() => overrideLabels({ labels, language }, around), [labels, language, around])
}

/** Gives labels to every view below. Pass the same object or function again, since others are looked up anew. */
export function LabelsProvider({ children, ...options }: LabelOptions & { children: ReactNode }): ReactNode {
  return <LabelsContext.Provider value={useGivenLabels(options)}>{children}</LabelsContext.Provider>
}
