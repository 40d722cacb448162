import { type PageTemplate, renderApplication } from '@vitrine/web/server'
import { type Context, Hono } from 'hono'
import type { Services } from '../services.ts'
import { createClientAssets } from './client-assets.ts'
import { isFilePath, missingFile } from './missing-file.ts'
import { notFoundPage } from './not-found-page.ts'
import { pageHeaders } from './page-headers.ts'
import { pageRequest } from './page-request.ts'
import { createSharedConversationPage } from './shared-conversation-page.ts'
import { sharedFile } from './shared-file.ts'

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
      if (isFilePath(path)) return missingFile(context)
      return underShares.test(path) ? notFoundPage(context, template) : applicationPage(context, template)
    })
}

async function applicationPage(context: Context, template: PageTemplate): Promise<Response> {
  const request = pageRequest(context, template)
  const { status, html } = await renderApplication(request)
  const headers = {
    ...pageHeaders(request, { isIndexed: status === 200 && context.req.path === '/' }),
    ...(status !== 200 && { 'cache-control': 'no-store' }),
  }
  return new Response(context.req.method === 'HEAD' ? null : html, { status, headers })
}
