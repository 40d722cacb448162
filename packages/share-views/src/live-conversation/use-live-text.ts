'use client'

import { useContext, useMemo } from 'react'
import { englishLive } from '../reading/english.constant.ts'
import { createTranslate, type Translate } from '../reading/translate.ts'
import { useTranslate } from '../reading/use-translate.ts'
import { WordsContext } from '../reading/words.ts'

/** Returns the texts of live pages in the reader's language, or those of `WordsContext`. */
export function useLiveText(): Translate {
  const { t } = useTranslate(englishLive)
  const given = useContext(WordsContext)?.live.text
  return useMemo(() => (given ? createTranslate(given, englishLive) : t), [given, t])
}
