import { BESIDE_PARAMETER, type SharedKind } from '@vitrine/api-client/contract/shares'
import { isPrivate, loginPath, type PageTemplate, renderApplication } from '@vitrine/web/server'
import { type Context, Hono } from 'hono'
import { readSession } from '../people/sessions/session.ts'
import { signInMethods } from '../people/passwords/sign-in-methods.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { askedDocument } from './asked-document.ts'
import { createComparedPages } from './compared-page.ts'
import type { ClientAssets } from './client-assets.ts'
import { createPageMaker, type PageMaker } from './create-page-maker.ts'
import { openGate } from './open-gate.ts'
import { isFilePath, missingFile } from './missing-file.ts'
import { notFoundPage } from './not-found-page.ts'
import { pageHeaders } from './page-headers.ts'
import { pageRequest } from './page-request.ts'
import { createPublicPages, type PublicPages } from './public-page.ts'
import { createSharedPages, type SharedPages } from './shared-page.ts'
import { createSharedCards } from './shared-card.ts'
import { createSharedEmbeds } from './shared-embed.ts'
import { createSharedDocuments } from './shared-document.ts'
import { sharedFile } from './shared-file.ts'
import { startWorkflowPage } from './start-workflow-page.ts'

/** The first page that strangers see. */
const INDEXED = '/login'

const underShares = /^\/shared(\/|$)/i

/** What makes pages that everybody may read. */
export interface ReadingPages {
  sharedPages: SharedPages
  publicPages: PublicPages
  pageMaker: PageMaker
}

/** Gives what makes pages, with one queue for all of them. */
export function createReadingPages(services: PageDependencies, template: PageTemplate): ReadingPages {
  const pageMaker = createPageMaker(services, template)
  return {
    sharedPages: createSharedPages(services, template, pageMaker),
    publicPages: createPublicPages(services, template, pageMaker),
    pageMaker,
  }
}

/** Everything that is not the API: reading pages, their files, the browser application. Only GET and HEAD. */
export function pageRoutes(
  services: PageDependencies,
  template: PageTemplate,
  { sharedPages, publicPages, pageMaker }: ReadingPages,
  clientAssets: ClientAssets,
): Hono {
  const sharedDocuments = createSharedDocuments(services, template, pageMaker)
  const sharedCards = createSharedCards(services, template)
  const sharedEmbeds = createSharedEmbeds(services, template)
  const comparedPages = createComparedPages(services, template, pageMaker)

  return new Hono()
    .route('/shared/conversations', sharedRoutes('conversation'))
    .route('/shared/agent-workflow-runs', sharedRoutes('run'))
    .get('/agent_share/:pageId', (context) =>
      publicPages.answer(context, 'agent', context.req.param('pageId')),
    )
    .get('/chatbot_share/:pageId', (context) =>
      publicPages.answer(context, 'chatbot', context.req.param('pageId')),
    )
    .get('/agent_workflow_share/:workflowId', (context) =>
      startWorkflowPage(services, context, template, context.req.param('workflowId')),
    )
    .get('*', (context) => {
      const { path } = context.req
      const asset = clientAssets(context)
      if (asset) return asset
      if (isFilePath(path)) return missingFile(context)
      return underShares.test(path)
        ? notFoundPage(context, template)
        : applicationPage(services, context, template)
    })

  function sharedRoutes(kind: SharedKind): Hono {
    return new Hono()
      .get('/:name', (context) => {
        const { shareId, document } = askedDocument(context, context.req.param('name'))
        if (document === 'card') return sharedCards(context, { kind, shareId })
        if (document) return sharedDocuments(context, { kind, shareId, document })
        const otherId = besideOf(context, kind)
        if (otherId !== undefined) return comparedPages(context, shareId, otherId)
        return sharedPages.answer(context, kind, shareId)
      })
      .post('/:shareId', async (context, next) => {
        const shareId = context.req.param('shareId')
        const otherId = besideOf(context, kind)
        return (await openGate(services, context, template, { kind, shareId, otherId })) ?? next()
      })
      .get('/:shareId/embed', (context) =>
        sharedEmbeds(context, { kind, shareId: context.req.param('shareId') }),
      )
      .get('/:shareId/files/:sha256', async (context) => {
        const { shareId, sha256 } = context.req.param()
        const file = await sharedFile(services, context, { kind, shareId, sha256 })
        return file ?? notFoundPage(context, template)
      })
  }
}

/** The link that a shared run is read beside, where its address names one. */
function besideOf(context: Context, kind: SharedKind): string | undefined {
  return kind === 'run' ? context.req.query(BESIDE_PARAMETER) : undefined
}

/** A screen of the application. Whatever the session, the bytes of a page are the same: it only decides who gets one. */
async function applicationPage(
  services: PageDependencies,
  context: Context,
  template: PageTemplate,
): Promise<Response> {
  const request = { ...pageRequest(context, template), signInMethods: signInMethods(services) }
  const isForMembers = isPrivate(new URL(context.req.url).pathname)
  if (isForMembers && !(await readSession(services, context))) {
    const headers = { location: loginPath(request.url), 'cache-control': 'no-store', vary: 'Cookie' }
    return context.body(null, 302, headers)
  }
  const { status, html } = await renderApplication(request)
  const headers = {
    ...pageHeaders(request, { isIndexed: status === 200 && context.req.path === INDEXED }),
    ...((status !== 200 || isForMembers || holdsSecret(request.url)) && { 'cache-control': 'no-store' }),
  }
  const answer =
    context.req.method === 'HEAD' ? context.body(null, 200, headers) : context.body(html, 200, headers)
  return new Response(answer.body, { status, headers: answer.headers })
}

/** Links of mails carry what must not outlive them in a cache. */
function holdsSecret(url: string): boolean {
  return url.includes('?')
}
