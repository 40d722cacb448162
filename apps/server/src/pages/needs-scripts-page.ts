import { type PageTemplate, renderNeedsScripts } from '@vitrine/web/server'
import type { Context } from 'hono'
import { pageHeaders } from './page-headers.ts'
import { pageRequest } from './page-request.ts'

/** Whether a browser has sent a form by itself, and would show whatever it is answered. */
export function isSentByBrowser(context: Context): boolean {
  return context.req.method === 'POST' && (context.req.header('accept') ?? '').includes('text/html')
}

/** Tells somebody whose browser has sent a form without scripts that nothing came of it: status 405. */
export async function needsScriptsPage(context: Context, template: PageTemplate): Promise<Response> {
  const request = pageRequest(context, template)
  const headers = { ...pageHeaders(request), 'cache-control': 'no-store', allow: 'GET, HEAD' }
  return new Response(await renderNeedsScripts(request), { status: 405, headers })
}
