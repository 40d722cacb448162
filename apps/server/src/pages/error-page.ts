import { type PageTemplate, renderServerError } from '@vitrine/web/server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { describeError } from '../platform/logging/describe-error.ts'
import { pageHeaders } from './page-headers.ts'
import { type PageRequest, pageRequest } from './page-request.ts'

/** Statuses that come in great numbers when there is too much to do. */
const TURNING_AWAY = new Set([429, 503])

/** Pages for those who are turned away, by template and language: turning away costs less than answering. */
const turnedAway = new WeakMap<PageTemplate, Map<string, Promise<string>>>()

/** The page that says the server failed; one plain sentence where even that page cannot be made. */
export async function errorPage(
  context: Context,
  template: PageTemplate,
  status: number,
  logger: Logger,
): Promise<Response> {
  try {
    const request = pageRequest(context, template)
    const html = await (TURNING_AWAY.has(status) ? pageOnce(request) : renderServerError(request))
    return new Response(html, { status, headers: { ...pageHeaders(request), 'cache-control': 'no-store' } })
  } catch (error) {
    logger.error({ error: describeError(error) }, 'The error page could not be made either.')
    return new Response('This page could not be made. Please try again in a moment.\n', { status })
  }
}

/** The same at every address. */
function pageOnce({ template, language }: PageRequest): Promise<string> {
  const pages = turnedAway.get(template) ?? new Map<string, Promise<string>>()
  turnedAway.set(template, pages)
  const known = pages.get(language)
  if (known) return known
  const page = renderServerError({ template, language, url: '/' })
  pages.set(language, page)
  page.catch(() => pages.delete(language))
  return page
}
