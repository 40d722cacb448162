import { LoginScreen } from '@vitrine/auth-screens'
import { openBackend, SignInPage } from '../../data/sign-in-page.tsx'

const { actions } = openBackend({
  hasPasskeys: true,
  providers: [{ id: 'github', name: 'GitHub' }],
})

export const Example = () => (
  <SignInPage actions={actions}>
    <LoginScreen onSignedIn={() => {}} onRedirect={() => {}} />
  </SignInPage>
)
