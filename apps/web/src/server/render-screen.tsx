import type { ReactNode } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { Application } from '../application.tsx'
import { createFrameState } from '../frame/create-frame-state.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import type { Language } from '../i18n/languages.ts'
import { type Translate, translateWith } from '../i18n/use-text.ts'
import { type ReadShare, readShareContext } from '../reading/read-share.ts'
import type { NotStartedWords } from '../recovery/write-not-started.ts'
import { routes } from '../routes.ts'
import { failure, type FailureStatus } from '../routing/failure.ts'
import { routeIds } from '../routing/route-ids.ts'
import { documentTitle, type ScreenHandle } from '../routing/screen-handle.ts'
import type { DocumentHead } from './write-document.ts'

interface ScreenRequest {
  language: Language
  /** Path and query. */
  url: string
  /** Where the reading screen finds its share; without it there is none. */
  readShare?: ReadShare
  /** Page that takes the screen's place. */
  failure?: FailureStatus
}

/** A screen of the routing table, ready to be turned into HTML. */
export interface RenderedScreen {
  status: number
  head: DocumentHead
  notStarted: NotStartedWords
  failure?: FailureStatus
  element: ReactNode
}

const handler = createStaticHandler(routes)

/** Finds the screen of an address as the browser's router would, and what its page says of itself. */
export async function renderScreen(request: ScreenRequest): Promise<RenderedScreen> {
  if (!isDecodable(request.url)) return renderScreen({ ...request, url: '/', failure: 404 })
  const i18n = createI18n(request.language)
  const t = translateWith(i18n)
  const context = await runLoaders(request)
  const failed = request.failure ?? failureOf(context)
  if (failed) context.errors = { [routeIds.screens]: failure(failed) }
  const handle = context.matches.at(-1)?.route.handle as ScreenHandle | undefined
  return {
    status: failed ?? handle?.status ?? 200,
    head: headOf(t, context, handle, failed),
    notStarted: {
      text: t(($) => $.translation.notStarted.text),
      reload: t(($) => $.translation.notStarted.reload),
    },
    failure: failed,
    element: (
      <Application i18n={i18n} frame={createFrameState()}>
        <StaticRouterProvider
          context={context}
          router={createStaticRouter(handler.dataRoutes, context)}
          hydrate={false}
        />
      </Application>
    ),
  }
}

/** The router would write what it cannot decode to the log. */
function isDecodable(url: string): boolean {
  try {
    return Boolean(decodeURI(url))
  } catch {
    return false
  }
}

async function runLoaders({
  url,
  readShare = async () => undefined,
}: ScreenRequest): Promise<StaticHandlerContext> {
  const requestContext = new RouterContextProvider(new Map([[readShareContext, readShare]]))
  const context = await handler.query(new Request(`http://localhost${url}`), { requestContext })
  if (context instanceof Response) throw new Error(`No screen redirects, but ${url} did.`)
  return context
}

function failureOf({ errors, statusCode }: StaticHandlerContext): FailureStatus | undefined {
  if (!errors) return undefined
  if (statusCode === 404) return 404
  throw Object.values(errors)[0]
}

function headOf(
  t: Translate,
  context: StaticHandlerContext,
  handle: ScreenHandle | undefined,
  failed: FailureStatus | undefined,
): DocumentHead {
  if (failed)
    return {
      title: documentTitle(
        t(($) => (failed === 404 ? $.translation.notFound.title : $.translation.serverError.title)),
      ),
    }
  const routeId = context.matches.at(-1)?.route.id ?? ''
  return {
    title: documentTitle(handle?.title(t, context.loaderData[routeId]) ?? '', handle),
    description: handle?.description?.(t),
    isIndexed: handle?.isIndexed,
  }
}
