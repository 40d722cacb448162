import { type PageTemplate, renderApplication } from '@vitrine/web/server'
import { type Context, Hono } from 'hono'
import type { Services } from '../services.ts'
import { createClientAssets } from './client-assets.ts'
import { notFoundPage } from './not-found-page.ts'
import { pageHeaders } from './page-headers.ts'
import { pageRequest } from './page-request.ts'
import { createSharedConversationPage } from './shared-conversation-page.ts'
import { sharedFile } from './shared-file.ts'

/** A last segment with an extension asks for a file; pages have none. */
const fileName = /\.[a-z\d]{1,8}$/i
const underShares = /^\/shared(\/|$)/i

/** Everything that is not the API: reading pages, their files, the browser application. Only GET and HEAD. */
export function pageRoutes(services: Services, template: PageTemplate): Hono {
  const clientAssets = createClientAssets()
  const sharedConversationPage = createSharedConversationPage(services, template)

  return new Hono()
    .get('/shared/conversations/:shareId', (context) =>
      sharedConversationPage(context, context.req.param('shareId')),
    )
    .get('/shared/conversations/:shareId/files/:sha256', async (context) => {
      const { shareId, sha256 } = context.req.param()
      return (await sharedFile(services, context, shareId, sha256)) ?? notFoundPage(context, template)
    })
    .get('/shared/agent-workflow-runs/:shareId', (context) => applicationPage(context, template))
    .get('*', (context) => {
      const { path } = context.req
      const asset = clientAssets(context)
      if (asset) return asset
      if (fileName.test(path) && !underShares.test(path)) return missingFile(context)
      return underShares.test(path) ? notFoundPage(context, template) : applicationPage(context, template)
    })
}

/** A missing script or style sheet is never a page: browsers would report a broken file instead of a missing one. */
function missingFile(context: Context): Response {
  return context.text('There is no such file.\n', 404, { 'cache-control': 'no-store' })
}

async function applicationPage(context: Context, template: PageTemplate): Promise<Response> {
  const request = pageRequest(context, template)
  const { status, html } = await renderApplication(request)
  const headers = {
    ...pageHeaders(request.language, { isIndexed: status === 200 && context.req.path === '/' }),
    ...(status !== 200 && { 'cache-control': 'no-store' }),
  }
  return new Response(context.req.method === 'HEAD' ? null : html, { status, headers })
}
