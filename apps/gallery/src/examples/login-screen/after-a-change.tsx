import { LoginScreen } from '@vitrine/auth-screens'
import { ada, openBackend, SignInPage } from '../../data/sign-in-page.tsx'

const { actions } = openBackend()

export const Example = () => (
  <SignInPage actions={actions}>
    <LoginScreen
      notice={{ kind: 'password-changed' }}
      email={ada.email}
      onSignedIn={() => {}}
      onRedirect={() => {}}
    />
  </SignInPage>
)
