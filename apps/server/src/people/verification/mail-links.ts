/** Where the links of mails and of the first start lead: to screens that only show, and consume by a press of a button. */
export const mailLinks = {
  verifyEmail: (token: string, next: string | undefined): string => withQuery('/register', { token, next }),
  firstOwner: (token: string): string => withQuery('/register', { owner: token }),
  signIn: (next: string | undefined): string => withQuery('/login', { next }),
  secondFactor: (next: string | undefined): string => withQuery('/login', { step: 'second-factor', next }),
  resetPassword: (token: string, next: string | undefined): string =>
    withQuery('/forgot-password', { token, next }),
  forgotPassword: (): string => '/forgot-password',
  account: (): string => '/account',
  keys: (): string => '/keys',
  waitingRuns: (workspace: string): string => withQuery('/runs', { workspace, approval: 'waiting' }),
  confirmEmail: (token: string): string => withQuery('/account/email', { token }),
  invitation: (token: string): string => withQuery('/invitation', { id: token }),
}

/** The token of the invitation that somebody is on the way to. */
export function invitationIn(next: string | undefined): string | undefined {
  const url = URL.parse(next ?? '', 'http://here.invalid')
  return url?.pathname === '/invitation' ? (url.searchParams.get('id') ?? undefined) : undefined
}

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

/** A path of our own pages to go on to; undefined for anything that could lead elsewhere. */
export function safeNext(next: string | undefined): string | undefined {
  if (next === undefined || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next)) return undefined
  const url = URL.parse(next, 'http://here.invalid')
  // Dots in a path can collapse into a second slash, which would name another host.
  if (url?.origin !== 'http://here.invalid' || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
