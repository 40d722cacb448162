import { AuthPage, AuthScreensProvider, LoginScreen } from '@vitrine/auth-screens'
import { createMemoryBackend } from '@vitrine/auth-screens/testing'
import type { ScreenHand } from '@vitrine/workspace-screens/shown-screens'

// In memory: your application gives the functions of its own back end.
const backend = createMemoryBackend()
backend.addPerson({ name: 'Ada', email: 'ada@example.com', password: 'nineteen quiet herons' })
const actions = backend.openBrowser()
backend.addSecondFactor('ada@example.com')

export const Example = () => (
  <AuthScreensProvider actions={actions}>
    <AuthPage mark="Kitchen garden">
      <LoginScreen onSignedIn={() => {}} onRedirect={() => {}} />
    </AuthPage>
  </AuthScreensProvider>
)

export const act = async (hand: ScreenHand) => {
  await hand.fill('E-mail address', 'ada@example.com')
  await hand.fill(/^Password/, 'nineteen quiet herons')
  await hand.press(/^Sign in$/)
}
