import './better-auth-ui.css'
import { passkeyClient } from '@better-auth/passkey/client'
import { AuthUIProvider, AuthView } from '@daveyplate/better-auth-ui'
import { createAuthClient } from 'better-auth/react'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'

const authClient = createAuthClient({ baseURL: location.origin, plugins: [passkeyClient()] })

createRoot(document.querySelector('#root')!).render(
  <AuthUIProvider
    authClient={authClient}
    navigate={(path) => location.assign(path)}
    social={{ providers: ['google'] }}
    passkey
  >
    <main>
      <AuthView view="SIGN_IN" />
    </main>
    <Toaster />
  </AuthUIProvider>,
)
