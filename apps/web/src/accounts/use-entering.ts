import type { OnSignedIn } from '@vitrine/auth-screens'
import { useNavigate } from 'react-router'
import { tellTabs } from '../session/session-news.ts'
import { session } from '../session/session.ts'

/** Goes where somebody was going, once they are signed in. */
export function useEntering(): OnSignedIn {
  const navigate = useNavigate()
  return (next) => {
    session.reset()
    tellTabs('entered')
    void navigate(next, { replace: true })
  }
}
