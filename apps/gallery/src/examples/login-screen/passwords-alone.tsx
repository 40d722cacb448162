import { LoginScreen } from '@vitrine/auth-screens'
import { openBackend, SignInPage } from '../../data/sign-in-page.tsx'

const { actions } = openBackend({ without: ['registration', 'password-reset'] })

export const Example = () => (
  <SignInPage actions={actions}>
    <LoginScreen onSignedIn={() => {}} onRedirect={() => {}} />
  </SignInPage>
)
