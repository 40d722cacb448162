import { AuthPage, AuthScreensProvider, InvitationScreen } from '@vitrine/auth-screens'
import { createMemoryBackend } from '@vitrine/auth-screens/testing'

// In memory: your application gives the functions of its own back end.
const backend = createMemoryBackend()
backend.addPerson({ name: 'Ada', email: 'ada@example.com', password: 'nineteen quiet herons' })
const actions = backend.openBrowser()
const id = backend.invite({ email: 'ada@example.com' })

export const Example = () => (
  <AuthScreensProvider actions={actions}>
    <AuthPage mark="Kitchen garden">
      <InvitationScreen invitationId={id} here="/invitation" onAccepted={() => {}} />
    </AuthPage>
  </AuthScreensProvider>
)
