import '@aws-amplify/ui-react/styles.css'
import { Authenticator } from '@aws-amplify/ui-react'
import { Amplify } from 'aws-amplify'
import { createRoot } from 'react-dom/client'

Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: 'eu-west-1_Example00',
      userPoolClientId: 'example',
      loginWith: {
        email: true,
        oauth: {
          domain: 'example.auth.eu-west-1.amazoncognito.com',
          scopes: ['openid', 'email'],
          redirectSignIn: [location.origin],
          redirectSignOut: [location.origin],
          responseType: 'code',
        },
      },
    },
  },
})

createRoot(document.querySelector('#root')!).render(
  <main>
    <Authenticator socialProviders={['google']} />
  </main>,
)
