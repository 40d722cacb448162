import '@vitrine/auth-screens/styles.css'
import { authScreensNamespace, authScreensResources } from '@vitrine/auth-screens/locales'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { Application } from './application'

await i18next
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { [authScreensNamespace]: authScreensResources.en } } })

createRoot(document.querySelector('#root')!).render(<Application />)
