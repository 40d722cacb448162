import { AuthPage, AuthScreensProvider, LoginScreen, SignedInAlready } from '@vitrine/auth-screens'
import { createMemoryBackend } from '@vitrine/auth-screens/testing'

// In memory: your application gives the functions of its own back end.
const backend = createMemoryBackend()
backend.addPerson({ name: 'Ada', email: 'ada@example.com', password: 'nineteen quiet herons' })
const actions = backend.openBrowser()
void actions.signIn({ email: 'ada@example.com', password: 'nineteen quiet herons' })

export const Example = () => (
  <AuthScreensProvider actions={actions}>
    <AuthPage mark="Kitchen garden">
      <SignedInAlready>
        <LoginScreen onSignedIn={() => {}} onRedirect={() => {}} />
      </SignedInAlready>
    </AuthPage>
  </AuthScreensProvider>
)
