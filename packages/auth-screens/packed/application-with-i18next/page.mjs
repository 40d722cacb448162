import { AuthPage, AuthScreensProvider, LoginScreen } from '@vitrine/auth-screens'
import { I18nextLabels } from '@vitrine/auth-screens/i18next'
import { authScreensNamespace, authScreensResources } from '@vitrine/auth-screens/locales'
import { createMemoryBackend } from '@vitrine/auth-screens/testing'
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'

const i18n = createInstance()
await i18n.init({ lng: 'de', resources: { de: { [authScreensNamespace]: authScreensResources.de } } })
const actions = createMemoryBackend().openBrowser()
const ignore = () => {}

console.log(
  renderToString(
    createElement(
      I18nextProvider,
      { i18n },
      createElement(
        I18nextLabels,
        null,
        createElement(
          AuthScreensProvider,
          { actions },
          createElement(
            AuthPage,
            null,
            createElement(LoginScreen, { onSignedIn: ignore, onRedirect: ignore }),
          ),
        ),
      ),
    ),
  ),
)
