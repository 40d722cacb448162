import { PasswordResetScreen } from '@vitrine/auth-screens'
import { openBackend, SignInPage } from '../../data/sign-in-page.tsx'

const { actions } = openBackend({ hasMailCodes: false })

export const Example = () => (
  <SignInPage actions={actions}>
    <PasswordResetScreen />
  </SignInPage>
)
