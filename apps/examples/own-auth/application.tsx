import { AuthPage, AuthScreensProvider, LoginScreen } from '@vitrine/auth-screens'
import type { Session } from '@vitrine/auth-screens/port'
import { useEffect, useState } from 'react'
import { actions } from './actions'

/** The sign-in, or what only who is signed in sees. */
export function Application() {
  const [session, setSession] = useState<Session | null>()
  useEffect(() => void actions.currentSession().then(setSession), [])

  if (session === undefined) return null
  if (session) return <Garden session={session} onSignedOut={() => setSession(null)} />
  return (
    <AuthScreensProvider actions={actions}>
      <AuthPage mark="Kitchen garden">
        <LoginScreen
          onSignedIn={(_next, signedIn) => setSession(signedIn)}
          onRedirect={(url) => location.assign(url)}
        />
      </AuthPage>
    </AuthScreensProvider>
  )
}

function Garden({ session, onSignedOut }: { session: Session; onSignedOut: () => void }) {
  return (
    <main>
      <h1>{`Good morning, ${session.person.name}`}</h1>
      <button type="button" onClick={() => void actions.signOut().then(onSignedOut)}>
        Sign out
      </button>
    </main>
  )
}
