import { loginNoticeOf, type LoginNotice } from '@vitrine/auth-screens'
import { useLocation } from 'react-router'

/** Why somebody comes to the sign-in, as its address says. */
export function useLoginNotice(): LoginNotice | undefined {
  const query = new URLSearchParams(useLocation().search)
  const why = query.get('arrival')
  const problem = loginNoticeOf(query.get('problem'), query.get('provider'))
  if (problem) return problem
  return why === 'password-changed' || why === 'signed-out' || why === 'session-ended'
    ? { kind: why }
    : undefined
}
