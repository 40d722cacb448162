import texts from '../locales/en/auth-screens.json' with { type: 'json' }

type Texts = typeof texts

// Evaluated by the build, so that an application carries the English of those screens alone that it shows.
const { change, fields, invitation, login, mail, missing, password, problems, register, reset } = texts
const { secondFactor, signedIn, verify, summary_one, summary_other } = texts

/** English of what every form has. */
export const englishForm: Pick<
  Texts,
  'fields' | 'missing' | 'password' | 'problems' | 'summary_one' | 'summary_other'
> & { register: Pick<Texts['register'], 'closedToAll'> } = {
  fields,
  missing,
  password,
  problems,
  summary_one,
  summary_other,
  register: { closedToAll: register.closedToAll },
}

/** English of the sign-in. */
export const englishLogin: Pick<Texts, 'login'> & { invitation: Pick<Texts['invitation'], 'retry'> } = {
  login,
  invitation: { retry: invitation.retry },
}

/** English of the second factor. */
export const englishSecondFactor: Pick<Texts, 'secondFactor'> & {
  fields: Pick<Texts['fields'], 'totp' | 'recoveryCode'>
} = { secondFactor, fields: { totp: fields.totp, recoveryCode: fields.recoveryCode } }

/** English of mails that are sent, and of the codes in them. */
export const englishMail: Pick<Texts, 'mail'> & { fields: Pick<Texts['fields'], 'mailCode'> } & {
  verify: Pick<Texts['verify'], 'sentTitle' | 'submit' | 'sending'>
} = {
  mail,
  fields: { mailCode: fields.mailCode },
  verify: { sentTitle: verify.sentTitle, submit: verify.submit, sending: verify.sending },
}

/** English of an address that is verified. */
export const englishVerified: {
  verify: Pick<Texts['verify'], 'doneTitle' | 'doneText' | 'toLogin'>
} = {
  verify: { doneTitle: verify.doneTitle, doneText: verify.doneText, toLogin: verify.toLogin },
}

/** English of the verification of an address. */
export const englishVerify: Pick<Texts, 'verify'> & { mail: Pick<Texts['mail'], 'resending'> } & {
  fields: Pick<Texts['fields'], 'password'>
} = { verify, mail: { resending: mail.resending }, fields: { password: fields.password } }

/** English of the registration. */
export const englishRegister: Pick<Texts, 'register'> & { fields: Pick<Texts['fields'], 'password'> } = {
  register,
  fields: { password: fields.password },
}

/** English of the reset of a password. */
export const englishReset: Pick<Texts, 'reset' | 'mail'> & {
  fields: Pick<Texts['fields'], 'mailCode' | 'newPassword'>
} = { reset, mail, fields: { mailCode: fields.mailCode, newPassword: fields.newPassword } }

/** English of an invitation. */
export const englishInvitation: Pick<Texts, 'invitation'> & { mail: Pick<Texts['mail'], 'resending'> } = {
  invitation,
  mail: { resending: mail.resending },
}

/** English of the change of a password. */
export const englishChange: Pick<Texts, 'change'> & {
  fields: Pick<Texts['fields'], 'currentPassword' | 'newPassword'>
} = { change, fields: { currentPassword: fields.currentPassword, newPassword: fields.newPassword } }

/** English for who is signed in already. */
export const englishSignedIn: Pick<Texts, 'signedIn'> & {
  invitation: Pick<Texts['invitation'], 'switching'>
} = { signedIn, invitation: { switching: invitation.switching } }
