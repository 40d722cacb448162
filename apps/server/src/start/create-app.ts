import {
  HEALTH_PATH,
  type HealthAnswer,
  READY_PATH,
  type ReadyAnswer,
} from '@vitrine/api-client/contract/health'
import { LIVE_PATH } from '@vitrine/api-client/contract/live'
import { OEMBED_PATH } from '@vitrine/api-client/contract/shares'
import type { PageTemplate } from '@vitrine/web/server'
import { type Context, Hono } from 'hono'
import { checkOrigin } from '../people/origins/check-origin.ts'
import { guardPublicReads } from '../pages/guard-public-reads.ts'
import { version } from '../platform/configuration/version.ts'
import { answerError } from '../platform/http/answer-error.ts'
import { DomainError, notFound } from '../platform/errors/domain-error.ts'
import { assertPlainPaths } from '../platform/http/assert-plain-paths.ts'
import { errorResponse } from '../platform/http/error-response.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { shareWithOrigins } from '../platform/http/share-with-origins.ts'
import { logRequests, type RequestVariables } from '../platform/logging/log-requests.ts'
import { errorPage } from '../pages/error-page.ts'
import { isFilePath, missingFile } from '../pages/missing-file.ts'
import { isSentByBrowser, needsScriptsPage } from '../pages/needs-scripts-page.ts'
import { notFoundPage } from '../pages/not-found-page.ts'
import { oembedRoutes } from '../pages/oembed-routes.ts'
import { type ClientAssets, createClientAssets } from '../pages/client-assets.ts'
import { createReadingPages, pageRoutes } from '../pages/page-routes.ts'
import { withRequestRights } from '../people/rights/request-rights.ts'
import { conversationsLayer } from '../conversations/conversations-layer.ts'
import { peopleLayer } from '../people/people-layer.ts'
import { runsLayer } from '../runs/runs-layer.ts'
import { sharingLayer } from '../sharing/sharing-layer.ts'
import { talksLayer } from '../talks/talks-layer.ts'
import type { ServerParts } from './compose-parts.ts'

/** What everybody may read who knows its address; they share one pace. */
const PUBLIC_READS = [
  '/shared/*',
  '/agent_share/*',
  '/chatbot_share/*',
  '/agent_workflow_share/*',
  '/api/public/shares/*',
  '/api/public/schemas/*',
  '/api/public/pages/*',
  '/api/public/brands/*',
  '/api/public/passages/*',
  OEMBED_PATH,
]

const apiPath = /^\/api(\/|$)/i

/** The whole server as a function from request to answer. */
export function createApp(
  parts: ServerParts,
  template: PageTemplate,
  clientAssets: ClientAssets = createClientAssets(),
): Hono<RequestVariables> {
  const { logger } = parts
  const answerApiError = answerError(logger)
  const nothingHere = (context: Context, path = context.req.path) => {
    if (apiPath.test(path)) return errorResponse(notFound())
    return isFilePath(path) ? missingFile(context) : notFoundPage(context, template)
  }

  const readingPages = createReadingPages(parts, template)
  const app = new Hono<RequestVariables>()
  app.use(
    (_, next) => withRequestRights(next),
    logRequests(logger),
    securityHeaders(parts.publicUrl),
    assertPlainPaths(nothingHere),
  )
  const guardReads = guardPublicReads(parts)
  for (const path of PUBLIC_READS) app.use(path, guardReads)
  app.use('/api/*', shareWithOrigins(parts.accounts.origins), checkOrigin(parts.accounts.origins))
  app.route('/', healthRoutes(parts))
  app.route('/', peopleLayer(parts))
  app.route('/', conversationsLayer(parts))
  app.route('/', runsLayer(parts))
  app.route('/', talksLayer(parts))
  app.route(
    '/',
    sharingLayer(parts, {
      share: (context, shareId) => readingPages.sharedPages.prepare(context, shareId),
      page: (context, pageId) => readingPages.publicPages.prepare(context, pageId),
    }),
  )
  app.route('/', oembedRoutes(parts))
  app.use((context, next) =>
    apiPath.test(context.req.path) ? Promise.resolve(nothingHere(context)) : next(),
  )
  app.route('/', pageRoutes(parts, template, readingPages, clientAssets))
  app.notFound((context) => {
    if (isReading(context)) return nothingHere(context)
    return isSentByBrowser(context) ? needsScriptsPage(context, template) : methodNotAllowed()
  })
  app.onError(async (error, context) => {
    const answer = answerApiError(error, context)
    if (apiPath.test(context.req.path)) return answer
    const page = await errorPage(context, template, answer.status, logger)
    const retryAfter = answer.headers.get('retry-after')
    if (retryAfter !== null) page.headers.set('retry-after', retryAfter)
    return page
  })
  return app
}

const isReading = (context: Context) => context.req.method === 'GET' || context.req.method === 'HEAD'

/** What says how the server is, for monitors and load balancers. */
function healthRoutes({ maxUploadBytes, readiness }: ServerParts): Hono {
  const health: HealthAnswer = { status: 'ok', version, maxUploadBytes }
  const headers = { 'cache-control': 'no-store' }
  return (
    new Hono()
      .get(HEALTH_PATH, (context) => context.json(health, 200, headers))
      // A request for a WebSocket never comes here: what is left of this path asks whether the process lives.
      .get(LIVE_PATH, (context) => context.json(health, 200, headers))
      .get(READY_PATH, async (context) => {
        const reasons = await readiness()
        const answer: ReadyAnswer = { status: reasons.length === 0 ? 'ready' : 'unready', reasons }
        if (answer.status === 'ready') return context.json(answer, 200, headers)
        return context.json(answer, 503, { ...headers, 'retry-after': '1' })
      })
  )
}

function methodNotAllowed(): Response {
  const error = new DomainError('method-not-allowed', 'Only GET and HEAD work here.')
  return errorResponse(error, { allow: 'GET, HEAD' })
}
