import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { newToken } from '../verification/verification-tokens.ts'

/** Sessions that our own routes begin and renew; neither has an address. */
export const ownSessions = {
  id: 'own-sessions',
  endpoints: {
    /** Signs somebody in whom the caller has made sure of. */
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        const session = user && (await internalAdapter.createSession(user.id))
        if (!user || !session) throw new Error('The account is gone.')
        await setSessionCookie(context, { session, user })
        return { userId: user.id, sessionId: session.id }
      },
    ),
    /** Gives a session another token; it began when it began. */
    renewSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string() }), requireHeaders: true },
      async (context) => {
        const { internalAdapter } = context.context
        const found = await internalAdapter.findSession(context.body.token)
        if (!found) throw new Error('The session is gone.')
        const token = newToken()
        await internalAdapter.updateSession(found.session.token, { token })
        await setSessionCookie(context, { ...found, session: { ...found.session, token } })
        return { userId: found.user.id }
      },
    ),
  },
} satisfies BetterAuthPlugin
