import { InvitationScreen } from '@vitrine/auth-screens'
import { ada, openBackend, password, SignInPage } from '../../data/sign-in-page.tsx'

const { backend, actions } = openBackend()
void actions.signIn({ email: ada.email, password })
const id = backend.invite({ email: 'grace@example.com' })

export const Example = () => (
  <SignInPage actions={actions}>
    <InvitationScreen invitationId={id} here="/invitation" onAccepted={() => {}} />
  </SignInPage>
)
