import type { ComponentGroup } from './shown-component.ts'

const FORMS = [
  'Problems stand at their fields and are announced once, with links to them; the first gets the focus.',
  'Every control is at least 24 pixels high; the page fits 320 pixels, and texts twice as long.',
]

/** Screens by which people come in. */
export const authComponents: ComponentGroup = {
  title: 'Sign-in',
  components: [
    {
      id: 'login-screen',
      name: 'LoginScreen',
      entry: '@vitrine/auth-screens',
      alsoShows: ['AuthPage'],
      summary:
        'Password, passkey and providers, then the second factor or the code that verifies an address. What a back end cannot do is not offered.',
      accessibility: [...FORMS, 'A passkey is also offered in the field of the address.'],
      states: [
        { id: 'sign-in', title: 'Password alone' },
        { id: 'every-method', title: 'Every method', note: 'Passkeys show where the browser has them.' },
        {
          id: 'by-an-organisation',
          title: 'By an organisation alone',
          note: 'A back end without passwords, registration and passkeys.',
        },
        {
          id: 'passwords-alone',
          title: 'Nothing but passwords',
          note: 'A back end without registration and reset: there are no links to them.',
        },
        { id: 'captcha', title: 'With a captcha', note: 'Content of the application above the button.' },
        { id: 'after-a-change', title: 'After a new password' },
        { id: 'fields-missing', title: 'Fields missing' },
        { id: 'wrong-password', title: 'Wrong password', note: 'The same as for an unknown address.' },
        { id: 'second-factor', title: 'Second factor' },
        { id: 'unreachable', title: 'No answer' },
      ],
    },
    {
      id: 'register-screen',
      name: 'RegisterScreen',
      entry: '@vitrine/auth-screens',
      alsoShows: ['TermsField'],
      summary:
        'Opens an account and takes the code of its mail. What is easy to guess is said while it is typed.',
      accessibility: FORMS,
      states: [
        { id: 'register', title: 'Register' },
        { id: 'weak-password', title: 'Easy to guess' },
        { id: 'terms', title: 'With terms', note: 'The box has to be ticked, and says so.' },
        { id: 'closed', title: 'Closed', note: 'A back end without invitations speaks of none.' },
      ],
    },
    {
      id: 'verify-email-screen',
      name: 'VerifyEmailScreen',
      entry: '@vitrine/auth-screens',
      summary:
        'Verifies an address by the link or the code of a mail. Opening a link does nothing by itself: scanners do that too.',
      accessibility: FORMS,
      states: [
        { id: 'with-a-link', title: 'From a link' },
        { id: 'with-a-code', title: 'By a code' },
      ],
    },
    {
      id: 'password-reset-screen',
      name: 'PasswordResetScreen',
      entry: '@vitrine/auth-screens',
      summary: 'Sends a mail and takes its code, or the token of its link, and a new password.',
      accessibility: FORMS,
      states: [
        { id: 'ask', title: 'Ask for a mail' },
        { id: 'code-sent', title: 'Mail sent', note: 'Said whether or not there is an account.' },
        { id: 'links-alone', title: 'Mails without a code' },
        { id: 'with-a-link', title: 'From a link' },
      ],
    },
    {
      id: 'invitation-screen',
      name: 'InvitationScreen',
      entry: '@vitrine/auth-screens',
      summary: 'Who invites, where to, as what and until when; accept, decline, or go on as somebody else.',
      accessibility: FORMS,
      states: [
        { id: 'to-you', title: 'To you' },
        { id: 'to-somebody-else', title: 'To somebody else' },
        { id: 'signed-out', title: 'Signed out' },
        { id: 'unknown', title: 'Unknown or over' },
      ],
    },
    {
      id: 'change-password-form',
      name: 'ChangePasswordForm',
      entry: '@vitrine/auth-screens',
      summary:
        'For the settings of a signed-in person: the current password and a new one, by the same rules.',
      accessibility: FORMS,
      states: [{ id: 'form', title: 'Form' }],
    },
    {
      id: 'signed-in-already',
      name: 'SignedInAlready',
      entry: '@vitrine/auth-screens',
      summary: 'Stands around a sign-in screen: who is signed in is asked whether to go on, or to leave.',
      accessibility: FORMS,
      states: [{ id: 'signed-in', title: 'Signed in' }],
    },
  ],
}
