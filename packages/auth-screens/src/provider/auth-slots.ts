import type { ReactNode } from 'react'

/** Form that a captcha protects. */
export type CaptchaForm = 'sign-in' | 'registration' | 'password-reset' | 'verification'

/**
 * Content of the application inside the screens. Values of fields in `captcha` and `terms` reach the back end as
 * `fields`, by their names.
 */
export interface AuthSlots {
  /** Rendered under the title of sign-in and registration: what an organisation says of its own sign-in. */
  readonly intro?: (screen: 'sign-in' | 'registration') => ReactNode
  /** Rendered above the button of each form that anybody may send; mounted anew after a failure, as a token works once. */
  readonly captcha?: (form: CaptchaForm) => ReactNode
  /**
   * Rendered above the button of a registration, with `form`; above the buttons of providers, with `providers`, where
   * accounts are opened by those alone; above those of the sign-in screen, with `sign-in`, where the first sign-in opens
   * an account: where registration is open, or the person `isInvited`. A provider's button of either waits for its fields, and hands their values on.
   */
  readonly terms?: (place: 'form' | 'providers' | 'sign-in') => ReactNode
}
