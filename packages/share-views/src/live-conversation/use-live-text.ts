'use client'

import { englishLive } from '../reading/english.constant.ts'
import type { Translate } from '../reading/translate.ts'
import { useTranslate } from '../reading/use-translate.ts'

/** Returns the texts of live pages in the reader's language. */
export function useLiveText(): Translate {
  return useTranslate(englishLive).t
}
