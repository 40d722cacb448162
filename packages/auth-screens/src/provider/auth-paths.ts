/** The route of each screen, as paths of the application's own origin. */
export interface AuthPaths {
  /** Route after a sign-in without a return path. */
  readonly home: string
  readonly login: string
  readonly register: string
  readonly forgotPassword: string
}

/** Routes that the screens link to unless the application names others. */
export const defaultAuthPaths: AuthPaths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
}

/** Adds a return path to the route of a screen; none where that is `home`. */
export function withNext(path: string, next: string, home: string): string {
  return next === home ? path : `${path}?${new URLSearchParams({ next })}`
}
