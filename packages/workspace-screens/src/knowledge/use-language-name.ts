'use client'

import { useMemo } from 'react'
import { useText } from '../text/use-text.ts'

/** Returns a function that names a language, given as a BCP 47 tag, in the language of the screen. */
export function useLanguageName(): (tag: string) => string {
  const { language } = useText()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language' })
    return (tag) => names.of(tag) ?? tag
  }, [language])
}
