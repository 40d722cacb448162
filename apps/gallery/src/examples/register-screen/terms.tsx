import { RegisterScreen, TermsField } from '@vitrine/auth-screens'
import { openBackend, SignInPage } from '../../data/sign-in-page.tsx'

const { actions } = openBackend()

const Terms = () => (
  <TermsField>
    I agree to the <a href="https://example.com/terms">rules of the garden</a>.
  </TermsField>
)

const slots = { terms: () => <Terms /> }

export const Example = () => (
  <SignInPage actions={actions} slots={slots}>
    <RegisterScreen onSignedIn={() => {}} />
  </SignInPage>
)
