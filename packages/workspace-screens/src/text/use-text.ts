'use client'

import { createTranslate, i18nextLabels, type Translate } from '@vitrine/ui/texts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type texts from '../locales/en/workspace-screens.json'
import { readerFormats, type ReaderFormats } from './reader-formats.ts'
import { workspaceScreensNamespace } from './workspace-screens-namespace.ts'

interface Texts {
  'workspace-screens': typeof texts
}

/** Texts and formats in the reader's language. */
export interface ReaderTexts extends ReaderFormats {
  t: Translate<Texts>
  /** BCP 47 tag of the language that the screen is shown in. */
  language: string
}

/** Returns the texts of the screens, and formats for numbers and moments in their language. */
export function useText(): ReaderTexts {
  // The application's own types may know no such namespace.
  const { t, i18n } = useTranslation(workspaceScreensNamespace as never)
  const language = i18n.resolvedLanguage ?? i18n.language ?? 'en'
  return useMemo(() => {
    const { lookUp } = i18nextLabels(i18n, t, workspaceScreensNamespace)
    return { t: createTranslate<Texts>(lookUp), language, ...readerFormats(language) }
  }, [i18n, t, language])
}
