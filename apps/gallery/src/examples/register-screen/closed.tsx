import { RegisterScreen } from '@vitrine/auth-screens'
import { openBackend, SignInPage } from '../../data/sign-in-page.tsx'

const { actions } = openBackend({ without: ['invitations'], isRegistrationOpen: false })

export const Example = () => (
  <SignInPage actions={actions}>
    <RegisterScreen onSignedIn={() => {}} />
  </SignInPage>
)
