import type { PageKind, PublicPage } from '@vitrine/api-client/contract'
import { type PageTemplate, renderPublicPage } from '@vitrine/web/server'
import type { Context } from 'hono'
import { compressWhole } from '../http/compress.ts'
import { entityTag, matchesTag } from '../http/entity-tag.ts'
import { type Encoding, negotiateEncoding } from '../http/negotiate-encoding.ts'
import { type PageState, readPageState } from '../public-pages/read-page-state.ts'
import type { Services } from '../services.ts'
import { createSharedRuns } from '../work/create-shared-runs.ts'
import { notFoundPage } from './not-found-page.ts'
import { pageHeaders } from './page-headers.ts'
import { type PageRequest, pageRequest } from './page-request.ts'

/** Answers a public page of this kind as it stands; each request looks whether it is still switched on. */
export type PublicPageHandler = (context: Context, kind: PageKind, pageId: string) => Promise<Response>

/** Gives the handler of public pages. Until something happens in a conversation its page is made once. */
export function createPublicPage(services: Services, template: PageTemplate): PublicPageHandler {
  const { pages } = services
  const makeOnce = createSharedRuns<Uint8Array>()

  async function make(
    state: PageState,
    request: PageRequest,
    encoding: Encoding,
    { key, tag }: { key: string; tag: string },
  ): Promise<Uint8Array> {
    const { frame, model, html } = await state.readJson()
    const conversation = { conversation: JSON.parse(model.toString()), html: JSON.parse(html.toString()) }
    const page: PublicPage = { ...frame, conversation }
    const { pathname: url } = new URL(request.url, 'http://page')
    const document = await renderPublicPage({ ...request, url, page })
    const whole = new Uint8Array(await new Response(document).arrayBuffer())
    const compressed = await compressWhole(whole, encoding)
    pages.set(key, frame.id, compressed, tag)
    return compressed
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
    const key = `${pageId} ${kind} ${request.language} ${encoding}`
    const makePage = () => make(state, request, encoding, { key, tag })
    const page = pages.get(key, tag) ?? (await makeOnce(`${key} ${tag}`, makePage))
    return context.body(page as Uint8Array<ArrayBuffer>, 200, headers)
  }
}
