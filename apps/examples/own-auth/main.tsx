import '@vitrine/auth-screens/styles.css'
import { authScreensNamespace, authScreensResources } from '@vitrine/auth-screens/locales'
import { createInstance } from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { Application } from './application'

await createInstance()
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { [authScreensNamespace]: authScreensResources.en } } })

createRoot(document.querySelector('#root')!).render(<Application />)
