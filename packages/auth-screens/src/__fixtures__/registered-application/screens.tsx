import {
  InvitationScreen,
  LoginScreen,
  PasswordResetScreen,
  RegisterScreen,
  VerifyEmailScreen,
} from '@vitrine/auth-screens'
import { type AuthActions, hasCapability } from '@vitrine/auth-screens/port'
import { createMemoryBackend } from '@vitrine/auth-screens/testing'

const enter = () => {}

export const screens = [
  <LoginScreen key="login" onSignedIn={enter} onRedirect={enter} />,
  <PasswordResetScreen key="reset" />,
  // It offers providers too, and says where no account can be opened.
  <RegisterScreen key="register" onSignedIn={enter} />,
  // @ts-expect-error -- the registered back end lacks invitations
  <InvitationScreen key="invitation" invitationId="i" here="/i" onAccepted={enter} />,
  // @ts-expect-error -- the registered back end verifies no addresses
  <VerifyEmailScreen key="verify" onSignedIn={enter} />,
]

export async function answer(actions: AuthActions): Promise<void> {
  // @ts-expect-error -- a back end may lack invitations
  await actions.declineInvitation('i')
  if (hasCapability(actions, 'invitations')) await actions.declineInvitation('i')
}

export function tryOut(): void {
  const actions = createMemoryBackend({ without: ['invitations'] }).openBrowser()
  // @ts-expect-error -- this back end was made without
  void actions.readInvitation('i')
  void actions.requestPasswordReset({ email: 'ada@example.com' })
}
