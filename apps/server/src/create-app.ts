import {
  CONVERSATIONS_PATH,
  HEALTH_PATH,
  type HealthAnswer,
  LIVE_PATH,
  PAGES_PATH,
  READY_PATH,
  type ReadyAnswer,
  RUNS_PATH,
  SHARES_PATH,
  TRACES_PATH,
  WORKFLOWS_PATH,
  WORKSPACES_PATH,
} from '@vitrine/api-client/contract'
import type { PageTemplate } from '@vitrine/web/server'
import { type Context, Hono } from 'hono'
import { authRoutes } from './accounts/auth-routes.ts'
import { checkOrigin } from './accounts/check-origin.ts'
import { guardPublicReads } from './accounts/guard-public-reads.ts'
import { version } from './configuration/version.ts'
import { conversationPageRoutes } from './public-pages/conversation-page-routes.ts'
import { pageListRoutes } from './public-pages/page-list-routes.ts'
import { publicPageRoutes } from './public-pages/public-page-routes.ts'
import { growthRoutes } from './growth/growth-routes.ts'
import { conversationRoutes } from './conversations/conversation-routes.ts'
import { answerError } from './http/answer-error.ts'
import { ApiFault, notFound } from './http/api-fault.ts'
import { probeChanges } from './http/probe-changes.ts'
import { refuseDisguisedPaths } from './http/refuse-disguised-paths.ts'
import { securityHeaders } from './http/security-headers.ts'
import { shareWithOrigins } from './http/share-with-origins.ts'
import { inputFileRoutes } from './input-files/input-file-routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import { requireCaller } from './keys/require-caller.ts'
import { logRequests, type RequestVariables } from './logging/log-requests.ts'
import { errorPage } from './pages/error-page.ts'
import { isFilePath, missingFile } from './pages/missing-file.ts'
import { isSentByBrowser, needsScriptsPage } from './pages/needs-scripts-page.ts'
import { notFoundPage } from './pages/not-found-page.ts'
import { createReadingPages, pageRoutes, type ReadingPages } from './pages/page-routes.ts'
import { withRequestRights } from './rights/request-rights.ts'
import { runRoutes } from './run-library/run-routes.ts'
import { publicRunRoutes } from './runs/public-run-routes.ts'
import type { Services } from './services.ts'
import { publicShareRoutes } from './shares/public-share-routes.ts'
import { shareRoutes } from './shares/share-routes.ts'
import { traceRoutes } from './traces/trace-routes.ts'
import { publicWorkflowRoutes } from './workflows/public-workflow-routes.ts'
import { workflowRoutes } from './workflows/workflow-routes.ts'
import { invitationRoutes } from './workspaces/invitation-routes.ts'
import { workspaceRoutes } from './workspaces/workspace-routes.ts'

/** What everybody may read who knows its address; they share one pace. */
const PUBLIC_READS = [
  '/shared/*',
  '/agent_share/*',
  '/chatbot_share/*',
  '/agent_workflow_share/*',
  '/api/public/shares/*',
  '/api/public/pages/*',
]

const apiPath = /^\/api(\/|$)/i

/** The whole server as a function from request to answer. */
export function createApp(services: Services, template: PageTemplate): Hono<RequestVariables> {
  const { logger } = services
  const answerApiError = answerError(logger)
  const nothingHere = (context: Context, path = context.req.path) => {
    if (apiPath.test(path)) return notFound().toResponse()
    return isFilePath(path) ? missingFile(context) : notFoundPage(context, template)
  }

  const readingPages = createReadingPages(services, template)
  const app = new Hono<RequestVariables>()
  app.use(
    (_, next) => withRequestRights(next),
    logRequests(logger),
    securityHeaders(services.publicUrl),
    refuseDisguisedPaths(nothingHere),
  )
  const guardReads = guardPublicReads(services)
  for (const path of PUBLIC_READS) app.use(path, guardReads)
  app.route('/api', apiRoutes(services, readingPages))
  app.route(TRACES_PATH, traceRoutes(services))
  app.use((context, next) =>
    apiPath.test(context.req.path) ? Promise.resolve(nothingHere(context)) : next(),
  )
  app.route('/', pageRoutes(services, template, readingPages))
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

function apiRoutes(services: Services, { sharedPages }: ReadingPages): Hono {
  const preparePage = (context: Context, shareId: string) => sharedPages.prepare(context, shareId)
  const health: HealthAnswer = { status: 'ok', version, maxUploadBytes: services.maxUploadBytes }
  const withRoom = probeChanges(() => services.probeWriting())
  const withCaller = requireCaller(services)
  return (
    new Hono()
      .use(shareWithOrigins(services.accounts.origins), checkOrigin(services.accounts.origins))
      .get(inApi(HEALTH_PATH), (context) => context.json(health, 200, { 'cache-control': 'no-store' }))
      // A request for a WebSocket never comes here: what is left of this path asks whether the process lives.
      .get(inApi(LIVE_PATH), (context) => context.json(health, 200, { 'cache-control': 'no-store' }))
      .get(inApi(READY_PATH), async (context) => {
        const reasons = await services.readiness()
        const answer: ReadyAnswer = { status: reasons.length === 0 ? 'ready' : 'unready', reasons }
        const headers = { 'cache-control': 'no-store' }
        if (answer.status === 'ready') return context.json(answer, 200, headers)
        return context.json(answer, 503, { ...headers, 'retry-after': '1' })
      })
      .route('/auth', new Hono().use(withRoom).route('/', authRoutes(services)))
      .route(inApi(WORKSPACES_PATH), new Hono().use(withRoom).route('/', workspaceRoutes(services)))
      .route('/invitations', new Hono().use(withRoom).route('/', invitationRoutes(services)))
      .route('/public/shares', publicShareRoutes(services))
      .route('/public/workflows', new Hono().use(withRoom).route('/', publicWorkflowRoutes(services)))
      .route('/public/input-files', inputFileRoutes(services))
      .route('/public/runs', new Hono().use(withRoom).route('/', publicRunRoutes(services)))
      .route(
        inApi(RUNS_PATH),
        new Hono().use(withCaller).route('/', importRoutes(services)).route('/', runRoutes(services)),
      )
      .route('/public/pages', publicPageRoutes(services))
      .route(inApi(PAGES_PATH), new Hono().use(withCaller).route('/', pageListRoutes(services)))
      .route(
        inApi(CONVERSATIONS_PATH),
        new Hono()
          .use(withCaller)
          .route('/', growthRoutes(services))
          .route('/', conversationPageRoutes(services))
          .route('/', importRoutes(services))
          .route('/', conversationRoutes(services)),
      )
      .route(inApi(SHARES_PATH), new Hono().use(withCaller).route('/', shareRoutes(services, preparePage)))
      .route(inApi(WORKFLOWS_PATH), new Hono().use(withRoom, withCaller).route('/', workflowRoutes(services)))
  )
}

const inApi = (path: string) => path.replace(/^\/api/, '')

function methodNotAllowed(): Response {
  return new ApiFault(
    'method-not-allowed',
    'Only GET and HEAD work here.',
    {},
    { allow: 'GET, HEAD' },
  ).toResponse()
}
