import { AuthPage, AuthScreensProvider, ChangePasswordForm } from '@vitrine/auth-screens'
import { createMemoryBackend } from '@vitrine/auth-screens/testing'

// In memory: your application gives the functions of its own back end.
const backend = createMemoryBackend()
backend.addPerson({ name: 'Ada', email: 'ada@example.com', password: 'nineteen quiet herons' })
const actions = backend.openBrowser()

export const Example = () => (
  <AuthScreensProvider actions={actions}>
    <AuthPage mark="Kitchen garden">
      <ChangePasswordForm person={{ name: 'Ada', email: 'ada@example.com' }} send={async () => {}} />
    </AuthPage>
  </AuthScreensProvider>
)
