import { InvitationScreen } from '@vitrine/auth-screens'
import { ada, openBackend, SignInPage } from '../../data/sign-in-page.tsx'

const { backend, actions } = openBackend()
const id = backend.invite({ email: ada.email })

export const Example = () => (
  <SignInPage actions={actions}>
    <InvitationScreen invitationId={id} here="/invitation" onAccepted={() => {}} />
  </SignInPage>
)
