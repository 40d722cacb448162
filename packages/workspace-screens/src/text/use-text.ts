'use client'

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { workspaceScreensNamespace } from '../workspace-screens-namespace.ts'
import { createTranslate, type Translate } from './translate.ts'

interface ReaderTexts {
  t: Translate
  /** The language the screen is shown in. */
  language: string
}

/** Texts of the screens, and the language they are in. */
export function useText(): ReaderTexts {
  // The application's own types may know no such namespace.
  const { t, i18n } = useTranslation(workspaceScreensNamespace as never)
  const language = i18n.resolvedLanguage ?? i18n.language ?? 'en'
  return useMemo(() => ({ t: createTranslate(t), language }), [t, language])
}
