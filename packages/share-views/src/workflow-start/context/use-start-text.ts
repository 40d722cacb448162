'use client'

import { useMemo } from 'react'
import { englishStart } from '../../reading/english.constant.ts'
import { createFormats, type Formats } from '../../reading/formats.ts'
import type { Translate } from '../../reading/translate.ts'
import { useTranslate } from '../../reading/use-translate.ts'
import type { InputField } from '../../workflow-inputs/fields/input-field.ts'

/** Texts of the start form, with numbers, amounts and moments in the reader's language. */
export interface StartText {
  t: Translate
  formats: Formats
  days(count: number): string
  /** Day and time of an ISO 8601 moment, in the reader's time zone. */
  moment(iso: string): string
}

/** Returns the texts of the start form in the reader's language. */
export function useStartText(): StartText {
  const { t, language } = useTranslate(englishStart)
  return useMemo(
    () => ({
      t,
      formats: createFormats(language, 'UTC'),
      days: (count) =>
        new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count),
      moment: (iso) =>
        new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
    }),
    [t, language],
  )
}

/** Returns the title of a field, else its name, else a label. */
export function titleOf({ title, name }: InputField, { t }: StartText): string {
  return title || name || t(($) => $['share-views'].start.untitledField)
}
