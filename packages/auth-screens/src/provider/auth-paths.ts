/** Where the application shows each screen, as paths of its own origin. */
export interface AuthPaths {
  /** Where one goes without another destination. */
  readonly home: string
  readonly login: string
  readonly register: string
  readonly forgotPassword: string
}

/** The paths that the screens link to unless the application has others. */
export const defaultAuthPaths: AuthPaths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
}

/** The path of a screen that leads back to `next` afterwards. */
export function withNext(path: string, next: string, home: string): string {
  return next === home ? path : `${path}?${new URLSearchParams({ next })}`
}
