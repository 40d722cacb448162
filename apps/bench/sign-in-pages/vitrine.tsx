import '@vitrine/auth-screens/styles.css'
import { AuthPage, AuthScreensProvider, LoginScreen } from '@vitrine/auth-screens'
import { createFetchAuthActions } from '@vitrine/auth-screens/fetch'
import { createRoot } from 'react-dom/client'

const actions = createFetchAuthActions({ baseUrl: location.origin })

createRoot(document.querySelector('#root')!).render(
  <AuthScreensProvider actions={actions}>
    <AuthPage mark="Example">
      <LoginScreen
        onSignedIn={(next) => location.assign(next)}
        onRedirect={(url) => location.assign(url)}
        links={{ passwordReset: '/reset', register: '/register' }}
      />
    </AuthPage>
  </AuthScreensProvider>,
)
