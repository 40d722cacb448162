import { createRoot } from 'react-dom/client'
import SuperTokens, { SuperTokensWrapper } from 'supertokens-auth-react'
import EmailPassword from 'supertokens-auth-react/recipe/emailpassword'
import { EmailPasswordPreBuiltUI } from 'supertokens-auth-react/recipe/emailpassword/prebuiltui'
import Session from 'supertokens-auth-react/recipe/session'
import ThirdParty, { Google } from 'supertokens-auth-react/recipe/thirdparty'
import { ThirdPartyPreBuiltUI } from 'supertokens-auth-react/recipe/thirdparty/prebuiltui'
import WebAuthn from 'supertokens-auth-react/recipe/webauthn'
import { WebauthnPreBuiltUI } from 'supertokens-auth-react/recipe/webauthn/prebuiltui'
import { AuthPage } from 'supertokens-auth-react/ui'

SuperTokens.init({
  appInfo: {
    appName: 'Example',
    apiDomain: location.origin,
    websiteDomain: location.origin,
    websiteBasePath: '/',
  },
  recipeList: [
    EmailPassword.init(),
    ThirdParty.init({ signInAndUpFeature: { providers: [Google.init()] } }),
    WebAuthn.init(),
    Session.init(),
  ],
})

createRoot(document.querySelector('#root')!).render(
  <SuperTokensWrapper>
    <main>
      <AuthPage preBuiltUIList={[EmailPasswordPreBuiltUI, ThirdPartyPreBuiltUI, WebauthnPreBuiltUI]} />
    </main>
  </SuperTokensWrapper>,
)
