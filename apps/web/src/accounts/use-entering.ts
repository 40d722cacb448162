import type { OnSignedIn } from '@vitrine/auth-screens'
import { useNavigate } from 'react-router'
import { notifyTabs } from '../session/session-news.ts'
import { session } from '../session/session.ts'

/** Goes where somebody was going, once they are signed in. */
export function useEntering(): OnSignedIn {
  const navigate = useNavigate()
  return (next) => {
    session.reset()
    notifyTabs('entered')
    void navigate(next, { replace: true })
  }
}
