import { createMiddleware } from 'hono/factory'
import { ApiFault } from '../http/api-fault.ts'
import type { Database } from '../store/store.ts'
import { findKeyOwner, noteKeyUse } from './find-key-owner.ts'

/** What a handler behind `requireApiKey` knows of who is calling. */
export interface KeyVariables {
  Variables: { workspaceId: string }
}

/** Lets only requests with a valid `Authorization: Bearer` key pass, and tells handlers the key's workspace. */
export function requireApiKey(database: Database) {
  return createMiddleware<KeyVariables>(async (context, next) => {
    const [, key] = /^Bearer +(\S+) *$/i.exec(context.req.header('authorization') ?? '') ?? []
    if (!key) throw refusal('Send an API key as "Authorization: Bearer <key>".')
    const owner = await findKeyOwner(database, key)
    if (!owner) throw refusal('This API key is unknown or was revoked. Use a current one.')
    context.set('workspaceId', owner.workspaceId)
    // A full disk must not keep a valid key out of what only reads.
    await noteKeyUse(database, owner.keyId).catch(() => {})
    await next()
  })
}

function refusal(message: string): ApiFault {
  return new ApiFault('not-authenticated', message, {}, { 'www-authenticate': 'Bearer' })
}
