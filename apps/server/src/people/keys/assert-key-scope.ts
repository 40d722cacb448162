import type { KeyScope } from '@vitrine/api-client/contract/workspaces'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { DomainError } from '../../platform/errors/domain-error.ts'

const TRACES: readonly KeyScope[] = ['traces']
const READ: readonly KeyScope[] = ['read']
const READ_OR_PUBLISH: readonly KeyScope[] = ['read', 'publish']
const READ_OR_SEARCH: readonly KeyScope[] = ['read', 'search']
const IMPORT: readonly KeyScope[] = ['import']
const PUBLISH: readonly KeyScope[] = ['publish']
const MANAGE: readonly KeyScope[] = ['manage']

/** One of which scopes a key needs for a route; of others, those that read need `read`, and those that change `manage`. */
const scopesOfRoutes: Readonly<Record<string, readonly KeyScope[]>> = {
  'POST /v1/traces': TRACES,
  'POST /v1/logs': TRACES,
  'POST /api/langsmith/runs': TRACES,
  'POST /api/langsmith/runs/batch': TRACES,
  'POST /api/langsmith/runs/multipart': TRACES,
  'PATCH /api/langsmith/runs/:runId': TRACES,
  'POST /api/langfuse/api/public/ingestion': TRACES,
  'POST /api/langfuse/api/public/otel/v1/traces': TRACES,
  'POST /api/langfuse/api/public/otel/v1/logs': TRACES,
  'POST /api/conversations': IMPORT,
  'POST /api/runs': IMPORT,
  'POST /api/fetched-files': IMPORT,
  'POST /api/conversations/growing': IMPORT,
  'POST /api/conversations/:conversationId/messages': IMPORT,
  'PUT /api/conversations/:conversationId/agent': IMPORT,
  'GET /api/knowledge-bases': READ_OR_SEARCH,
  'GET /api/knowledge-bases/:id/search': READ_OR_SEARCH,
  'POST /api/mcp': READ_OR_SEARCH,
  'GET /api/shares': READ_OR_PUBLISH,
  'GET /api/pages': READ_OR_PUBLISH,
  'GET /api/conversations/:conversationId/page': READ_OR_PUBLISH,
  'GET /api/conversations/:conversationId/page/addresses': READ_OR_PUBLISH,
  'POST /api/shares': PUBLISH,
  'PATCH /api/shares/:shareId': PUBLISH,
  'DELETE /api/shares/:shareId': PUBLISH,
  'POST /api/shares/preview': PUBLISH,
  'PUT /api/shares/:shareId/content': PUBLISH,
  'GET /api/shares/:shareId/versions': READ_OR_PUBLISH,
  'DELETE /api/shares/:shareId/versions/:versionId': PUBLISH,
  'POST /api/shares/:shareId/rotation': PUBLISH,
  'PUT /api/conversations/:conversationId/page': PUBLISH,
  'PUT /api/conversations/:conversationId/page/held': PUBLISH,
  'PUT /api/conversations/:conversationId/page/picture': PUBLISH,
  'DELETE /api/conversations/:conversationId/page/picture': PUBLISH,
  'DELETE /api/runs/:runId/publication-request': PUBLISH,
  'GET /api/approvals': READ_OR_PUBLISH,
  'GET /api/approvals/:approvalId': READ_OR_PUBLISH,
  'GET /api/approvals/:approvalId/preview': READ_OR_PUBLISH,
  'POST /api/approvals/:approvalId/decision': PUBLISH,
  'DELETE /api/approvals/:approvalId': PUBLISH,
}

/** The scopes of which a key needs one for a route, as `METHOD /path/:with/:names`. */
export function scopesOfRoute(route: string): readonly KeyScope[] {
  const others = route.startsWith('GET ') ? READ : MANAGE
  return Object.hasOwn(scopesOfRoutes, route) ? (scopesOfRoutes[route] ?? others) : others
}

/** Throws `forbidden` with the reason `key-scope` where a key may not do what a request asks for. */
export function assertKeyScope(context: Context, scopes: readonly KeyScope[]): void {
  const route = matchedRoutes(context).find(({ method }) => method !== 'ALL')
  const needed = scopesOfRoute(`${route?.method} ${route?.path}`)
  if (needed.some((scope) => scopes.includes(scope))) return
  throw new DomainError(
    'forbidden',
    `The API key may not do this: it has the scope ${scopes.join(', ')}, and needs ${needed.join(' or ')}.`,
    { reason: 'key-scope' },
  )
}
