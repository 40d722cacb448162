import { I18nextLabels } from '@vitrine/auth-screens/i18next'
import '@vitrine/auth-screens/styles.css'
import '@vitrine/workspace-screens/styles.css'
import authArabic from '@vitrine/auth-screens/locales/ar/auth-screens.json'
import authEnglish from '@vitrine/auth-screens/locales/en/auth-screens.json'
import viewsArabic from '@vitrine/share-views/locales/ar/share-views.json'
import viewsEnglish from '@vitrine/share-views/locales/en/share-views.json'
import workspaceArabic from '@vitrine/workspace-screens/locales/ar/workspace-screens.json'
import workspaceEnglish from '@vitrine/workspace-screens/locales/en/workspace-screens.json'
import { createInstance } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'

const resources = {
  en: {
    'auth-screens': authEnglish,
    'workspace-screens': workspaceEnglish,
    'share-views': viewsEnglish,
  },
  ar: { 'auth-screens': authArabic, 'workspace-screens': workspaceArabic, 'share-views': viewsArabic },
}

/** Gives the screens below it their texts, as an application with i18next does. */
export function ScreenTexts({ language, children }: { language: string; children: ReactNode }): ReactNode {
  const i18n = useMemo(() => {
    const instance = createInstance()
    void instance.init({ lng: language, fallbackLng: 'en', initAsync: false, resources })
    return instance
  }, [language])
  return (
    <I18nextProvider i18n={i18n}>
      <I18nextLabels>{children}</I18nextLabels>
    </I18nextProvider>
  )
}
