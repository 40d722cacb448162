import { LoginScreen } from '@vitrine/auth-screens'
import { openBackend, SignInPage } from '../../data/sign-in-page.tsx'
import { signInWith } from '../../stage/sign-in.ts'

const { actions } = openBackend()

export const Example = () => (
  <SignInPage actions={actions}>
    <LoginScreen onSignedIn={() => {}} onRedirect={() => {}} />
  </SignInPage>
)

export const act = signInWith('seven loud gulls here')
