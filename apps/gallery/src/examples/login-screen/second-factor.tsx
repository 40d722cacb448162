import { LoginScreen } from '@vitrine/auth-screens'
import { ada, openBackend, SignInPage } from '../../data/sign-in-page.tsx'
import { signInWith } from '../../stage/sign-in.ts'

const { backend, actions } = openBackend()
backend.addSecondFactor(ada.email)

export const Example = () => (
  <SignInPage actions={actions}>
    <LoginScreen onSignedIn={() => {}} onRedirect={() => {}} />
  </SignInPage>
)

export const act = signInWith()
