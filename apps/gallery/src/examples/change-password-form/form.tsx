import { ChangePasswordForm } from '@vitrine/auth-screens'
import { ada, openBackend, SignInPage } from '../../data/sign-in-page.tsx'

const { actions } = openBackend()

export const Example = () => (
  <SignInPage actions={actions}>
    <ChangePasswordForm person={ada} send={async () => {}} />
  </SignInPage>
)
