import { WORKSPACE_HEADER, type WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accountError } from '../errors/account-error.ts'
import type { AuditActor } from '../audit/audit.ts'
import { readSession } from '../sessions/session.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import type { RequestDependencies } from '../people-dependencies.ts'
import { chooseWorkspace } from '../workspaces/membership.ts'
import { relyOn } from '../rights/request-rights.ts'
import { originOf } from '../origins/request-origin.ts'
import { assertKeyScope } from './assert-key-scope.ts'
import { findKeyOwner, noteKeyUse } from './find-key-owner.ts'
import { keyRefusal, unknownKey } from '../errors/key-refusal.ts'

/** Who works in a workspace: a key of it, or a member. */
export interface Caller {
  workspaceId: string
  /** Absent for a key. */
  userId?: string
  /** By which a person is signed in. */
  sessionId?: string
  /** Absent for a person. */
  keyId?: string
  /** Keys may what admins may with conversations and shares, as far as their scopes go. */
  role: WorkspaceRole
  actor: AuditActor
}

const SEND_BEARER = 'Send an API key as "Authorization: Bearer <key>".'

/** What a handler behind `requireCaller` knows of who is calling. */
export interface CallerVariables {
  Variables: { caller: Caller }
}

/**
 * Lets only requests with a valid `Authorization: Bearer` key pass, or with the session of a member whose address is
 * verified. Where a key is sent, a session does not count.
 */
export function requireCaller(services: RequestDependencies) {
  return createMiddleware<CallerVariables>(async (context, next) => {
    // Several routes of one path ask, and each request has one caller.
    if ((context.get('caller') as Caller | undefined) !== undefined) return next()
    const authorization = context.req.header('authorization')
    const isPerson = authorization === undefined && context.req.header('cookie') !== undefined
    context.set(
      'caller',
      isPerson ? await personOf(services, context) : await keyOf(services, context, bearerOf(authorization)),
    )
    await next()
  })
}

/** Where a client sends its key, and what it is told that sends none. */
export interface KeyLocation {
  /** The key of a request; undefined where it has none. */
  find(context: Context): string | undefined
  /** A sentence on how to send one. */
  advice: string
}

/** `Authorization: Bearer`, as everywhere. */
export const bearerKey: KeyLocation = {
  find: (context) => bearerOf(context.req.header('authorization')),
  advice: SEND_BEARER,
}

/** Lets only requests with a valid key pass: programs send telemetry; a browser's session is no key. */
export function requireKey(services: RequestDependencies, { find, advice }: KeyLocation) {
  return createMiddleware<CallerVariables>(async (context, next) => {
    context.set('caller', await keyOf(services, context, find(context), advice))
    await next()
  })
}

/** The token of a header of `Authorization: Bearer`; undefined for any other. */
function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
}

async function keyOf(
  services: RequestDependencies,
  context: Context,
  key: string | undefined,
  advice: string = SEND_BEARER,
): Promise<Caller> {
  const { database } = services
  if (!key) throw keyRefusal(advice)
  const owner = await findKeyOwner(database, key)
  if (!owner) throw unknownKey()
  // A full disk must not block a valid key from requests that only read.
  await noteKeyUse(database, owner.keyId, originOf(services, context).address).catch(() => {})
  const { keyId, workspaceId, prefix, scopes } = owner
  assertKeyScope(context, scopes)
  relyOn({ kind: 'key', keyId })
  return { workspaceId, keyId, role: 'admin', actor: { email: `${prefix}…` } }
}

async function personOf(services: RequestDependencies, context: Context): Promise<Caller> {
  const signedIn = await readSession(services, context)
  if (!signedIn) throw accountError('not-signed-in')
  if (!signedIn.person.isEmailVerified) throw accountError('email-unverified')
  const workspace = await chooseWorkspace(services.database, signedIn, context.req.header(WORKSPACE_HEADER))
  if (!workspace) throw notFound()
  const { id, email } = signedIn.person
  relyOn({ kind: 'membership', userId: id, ...workspace })
  return { ...workspace, userId: id, sessionId: signedIn.sessionId, actor: { id, email } }
}
