import { RegisterScreen } from '@vitrine/auth-screens'
import type { ScreenHand } from '@vitrine/workspace-screens/shown-screens'
import { openBackend, SignInPage } from '../../data/sign-in-page.tsx'

const { actions } = openBackend()

export const Example = () => (
  <SignInPage actions={actions}>
    <RegisterScreen onSignedIn={() => {}} />
  </SignInPage>
)

export const act = async (hand: ScreenHand) => {
  await hand.fill(/^Password/, 'quiet herons')
}
