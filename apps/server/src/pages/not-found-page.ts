import { type PageTemplate, renderNotFound } from '@vitrine/web/server'
import type { Context } from 'hono'
import { pageHeaders } from './page-headers.ts'
import { pageRequest } from './page-request.ts'

/** The one answer for links that never existed, were revoked or are misspelt: status 404, stored by nobody. */
export async function notFoundPage(context: Context, template: PageTemplate): Promise<Response> {
  const request = pageRequest(context, template)
  const html = context.req.method === 'HEAD' ? null : await renderNotFound(request)
  const headers = { ...pageHeaders(request), 'cache-control': 'no-store' }
  return new Response(html, { status: 404, headers })
}
