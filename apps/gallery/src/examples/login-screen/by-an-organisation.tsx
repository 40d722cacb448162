import { LoginScreen } from '@vitrine/auth-screens'
import { openBackend, SignInPage } from '../../data/sign-in-page.tsx'

const { actions } = openBackend({
  without: ['passwords', 'passkeys', 'registration'],
  providers: [{ id: 'company', name: 'Kitchen Garden Ltd' }],
})

const slots = { intro: () => <p>For everybody who works in the garden.</p> }

export const Example = () => (
  <SignInPage actions={actions} slots={slots}>
    <LoginScreen onSignedIn={() => {}} onRedirect={() => {}} />
  </SignInPage>
)
