import { AuthPage, AuthScreensProvider, RegisterScreen } from '@vitrine/auth-screens'
import { createMemoryBackend } from '@vitrine/auth-screens/testing'
import type { ScreenHand } from '@vitrine/workspace-screens/shown-screens'

// In memory: your application gives the functions of its own back end.
const backend = createMemoryBackend()
backend.addPerson({ name: 'Ada', email: 'ada@example.com', password: 'nineteen quiet herons' })
const actions = backend.openBrowser()

export const Example = () => (
  <AuthScreensProvider actions={actions}>
    <AuthPage mark="Kitchen garden">
      <RegisterScreen onSignedIn={() => {}} />
    </AuthPage>
  </AuthScreensProvider>
)

export const act = async (hand: ScreenHand) => {
  await hand.fill(/^Password/, 'quiet herons')
}
