'use client'

import { useMemo } from 'react'
import { type LabelOptions, useGivenLabels } from './labels-provider.tsx'
import { createTranslate, type Translate } from './translate.ts'
import type { LabelTexts } from './view-labels.ts'

const around: LabelOptions = {}

/**
 * Returns the texts of a view, which fall back to those in English, and the BCP 47 tag that numbers and dates are
 * written in.
 */
export function useTranslate(
  english: LabelTexts,
  options: LabelOptions = around,
): { t: Translate; language: string } {
  const { lookUp, language } = useGivenLabels(options)
  return useMemo(() => ({ t: createTranslate(lookUp, english), language }), [lookUp, english, language])
}
