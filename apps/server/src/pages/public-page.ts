import type { PageKind } from '@vitrine/api-client/contract/pages'
import type { PageTemplate } from '@vitrine/web/server'
import type { Context } from 'hono'
import { networkOfRequest } from '../people/requests/request-origin.ts'
import { entityTag, matchesTag } from '../platform/http/entity-tag.ts'
import { negotiateEncoding } from '../platform/http/negotiate-encoding.ts'
import { type PageState, readPageState } from '../sharing/public-pages/read-page-state.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { createSharedRuns } from '../platform/tasks/create-shared-runs.ts'
import type { PageMaker } from './create-page-maker.ts'
import { notFoundPage } from './not-found-page.ts'
import { pageHeaders } from './page-headers.ts'
import { type PageRequest, pageRequest } from './page-request.ts'
import type { Reader } from './render-queue.ts'

/** Answers a public page of this kind as it stands; each request looks whether it is still switched on. */
export type PublicPageHandler = (context: Context, kind: PageKind, pageId: string) => Promise<Response>

/** Gives the handler of public pages. Until something happens in a conversation its page is made once. */
export function createPublicPage(
  services: PageDependencies,
  template: PageTemplate,
  { makePage }: PageMaker,
): PublicPageHandler {
  const { pages, answerBrotli } = services
  const makeOnce = createSharedRuns<Uint8Array>()

  async function make(
    state: PageState,
    request: PageRequest,
    reader: Reader,
    { key, tag }: { key: string; tag: string },
  ): Promise<Uint8Array> {
    const { pathname: url } = new URL(request.url, 'http://page')
    const json = await state.readJson()
    const page = { kind: 'public' as const, json, language: request.language, url }
    const whole = await (await makePage(reader, page)).whole
    pages.set(key, state.frame.id, whole, tag)
    return whole
  }

  return async (context, kind, pageId) => {
    const state = await readPageState(services, pageId)
    if (state?.frame.kind !== kind) return notFoundPage(context, template)
    const request = pageRequest(context, template)
    const encoding = negotiateEncoding(context.req.header('accept-encoding'))
    const tag = entityTag(state.tag, request.language, template.version)
    const headers = { ...pageHeaders(request, { encoding }), etag: tag }
    if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
    if (context.req.method === 'HEAD') return context.body(null, 200, headers)
    const key = `${pageId} ${kind} ${request.language}`
    const network = networkOfRequest(services, context)
    const makeIt = (signal: AbortSignal) => make(state, request, { network, signal }, { key, tag })
    const page = pages.get(key, tag) ?? (await makeOnce(`${key} ${tag}`, makeIt, context.req.raw.signal))
    return answerBrotli(context, page, encoding, headers)
  }
}
