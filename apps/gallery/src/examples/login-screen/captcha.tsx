import { LoginScreen } from '@vitrine/auth-screens'
import { openBackend, SignInPage } from '../../data/sign-in-page.tsx'

const { actions } = openBackend()

/** Stands for the widget of a provider, which fills a field with a token. */
const Captcha = () => (
  <label className="vitrine-choice">
    <input type="checkbox" name="captcha-token" value="token" />I am a gardener, not a robot
  </label>
)

const slots = { captcha: () => <Captcha /> }

export const Example = () => (
  <SignInPage actions={actions} slots={slots}>
    <LoginScreen onSignedIn={() => {}} onRedirect={() => {}} />
  </SignInPage>
)
