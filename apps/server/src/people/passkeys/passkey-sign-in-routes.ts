import {
  passkeySignInRequestSchema,
  type PasskeySignInOptionsAnswer,
  type SignInAnswer,
} from '@vitrine/api-client/contract/accounts'
import { Hono } from 'hono'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { accountError } from '../errors/account-error.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { passkeySignInOptions, readPasskey } from './passkey-sign-in.ts'
import { readPasswordVersion } from '../credentials/password-version.ts'
import { isRecovering } from '../recovery/recovery.ts'
import { nameBrowser, requestOriginOf } from '../origins/request-origin.ts'
import { throttleNetwork } from '../limits/throttle.ts'

/**
 * Signing in with a passkey. It is two factors by itself, a device and what unlocks it, so that no code is asked for
 * besides. Nobody says who they are before, so that the answers tell nothing about accounts.
 */
export function passkeySignInRoutes(services: PeopleDependencies): Hono {
  return new Hono()
    .post('/sign-in/passkey/options', (context) => {
      const options = passkeySignInOptions(services, nameBrowser(services, context))
      return context.json({ options } satisfies PasskeySignInOptionsAnswer)
    })
    .post('/sign-in/passkey', async (context) => {
      const { response } = await readJsonBody(context.req.raw, passkeySignInRequestSchema)
      await throttleNetwork(services, context, 'passkeyByNetwork')
      const { device = '' } = requestOriginOf(services, context)
      const { userId } = await readPasskey(services, device, response)
      const version = await readPasswordVersion(services.database, userId)
      if (await isRecovering(services.database, userId)) throw accountError('passkey-unknown')
      const session = await beginSession(services, context, userId, { version })
      return context.json({ kind: 'signed-in', session } satisfies SignInAnswer)
    })
}
