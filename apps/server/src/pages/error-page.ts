import { type PageTemplate, renderServerError } from '@vitrine/web/server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { describeError } from '../logging/describe-error.ts'
import { pageHeaders } from './page-headers.ts'
import { pageRequest } from './page-request.ts'

/** The page that says the server failed; one plain sentence where even that page cannot be made. */
export async function errorPage(
  context: Context,
  template: PageTemplate,
  status: number,
  logger: Logger,
): Promise<Response> {
  try {
    const request = pageRequest(context, template)
    const html = await renderServerError(request)
    return new Response(html, { status, headers: { ...pageHeaders(request), 'cache-control': 'no-store' } })
  } catch (error) {
    logger.error({ error: describeError(error) }, 'The error page could not be made either.')
    return new Response('This page could not be made. Please try again in a moment.\n', { status })
  }
}
