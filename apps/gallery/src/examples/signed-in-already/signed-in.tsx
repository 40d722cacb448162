import { LoginScreen, SignedInAlready } from '@vitrine/auth-screens'
import { ada, openBackend, password, SignInPage } from '../../data/sign-in-page.tsx'

const { actions } = openBackend()
void actions.signIn({ email: ada.email, password })

export const Example = () => (
  <SignInPage actions={actions}>
    <SignedInAlready>
      <LoginScreen onSignedIn={() => {}} onRedirect={() => {}} />
    </SignedInAlready>
  </SignInPage>
)
