'use client'

import { useMemo } from 'react'
import { createTranslate, type Translate } from '../reading/translate.ts'
import { useReaderLanguage } from '../reading/use-reader-language.ts'

/** Returns i18next's `t` for live pages in the reader's language. */
export function useLiveText(): Translate {
  const { t } = useReaderLanguage()
  return useMemo(() => createTranslate(t), [t])
}
