import { WORKSPACES_PATH } from '@vitrine/api-client/contract/workspaces'
import { Hono } from 'hono'
import { probeChanges } from '../platform/http/probe-changes.ts'
import { authRoutes } from './accounts/auth-routes.ts'
import { keyRoutes } from './keys/key-routes.ts'
import type { PeopleDependencies } from './people-dependencies.ts'
import { policyRoutes } from './policy/policy-routes.ts'
import { invitationRoutes } from './workspaces/invitation-routes.ts'
import { workspaceRoutes } from './workspaces/workspace-routes.ts'

/** Routes of accounts, workspaces and invitations. */
export function peopleLayer(dependencies: PeopleDependencies): Hono {
  const withRoom = probeChanges(() => dependencies.probeWriting())
  return new Hono()
    .route('/api/auth', new Hono().use(withRoom).route('/', authRoutes(dependencies)))
    .route(
      WORKSPACES_PATH,
      new Hono()
        .use(withRoom)
        .route('/', workspaceRoutes(dependencies))
        .route('/:workspaceId/keys', keyRoutes(dependencies))
        .route('/:workspaceId/publishing-policy', policyRoutes(dependencies)),
    )
    .route('/api/invitations', new Hono().use(withRoom).route('/', invitationRoutes(dependencies)))
}
