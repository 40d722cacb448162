import type { SignInMethods } from '@vitrine/auth-screens/port'
import { createI18n, fallbackLanguage, type Language } from '@vitrine/i18n-setup'
import type { i18n } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { readMethodsContext } from '../accounts/sign-in-methods.ts'
import { Application } from '../application/application.tsx'
import { bundledTexts } from '../i18n/bundled-texts.ts'
import { i18nContext } from '../i18n/i18n-context.ts'
import { createFrameState } from '../shell/create-frame-state.ts'
import { type Translate, translateWith } from '../i18n/use-text.ts'
import { type ReadLivePage, readLivePageContext } from '../live/read-live-page.ts'
import { type ReadShare, readShareContext } from '../reading/read-share.ts'
import type { NotStartedWords } from '../recovery/write-not-started.ts'
import { routes } from '../application/routes.ts'
import { escapeForRouter } from '../routing/escape-for-router.ts'
import { failure, type FailureStatus } from '../routing/failure.ts'
import { routeIds } from '../routing/route-ids.ts'
import { documentTitle, type ScreenHandle } from '../routing/screen-handle.ts'
import { namespacesOf } from '../routing/screen-texts.ts'
import { gateContext } from '../session/gate.ts'
import {
  type ReadWorkflow,
  readWorkflowContext,
  type WorkflowInitialData,
} from '../workflow/workflow-initial-data.ts'
import type { PageTemplate } from './page-template.ts'
import { readTexts, type TextsByNamespace } from './read-texts.ts'
import type { ScreenAssets } from './screen-assets.ts'
import type { DocumentHead } from './write-document.ts'

interface ScreenRequest {
  template: PageTemplate
  language: Language
  /** Path and query. */
  url: string
  /** Where the reading screen finds its share; without it there is none. */
  readShare?: ReadShare
  /** What stands in place of the share's article. */
  Article?: ComponentType
  /** Where live screens find their page; without it there is none. */
  readLivePage?: ReadLivePage
  /** Where the screen that starts workflows finds its own; without it there is none. */
  readWorkflow?: ReadWorkflow
  /** How one gets in here, for the screens at the door. */
  signInMethods?: SignInMethods
  /** Page that takes the screen's place. */
  failure?: FailureStatus
}

/** A screen of the routing table, ready to be turned into HTML. */
export interface RenderedScreen {
  status: number
  head: DocumentHead
  notStarted: NotStartedWords
  /** Texts in the page's language that the screen's labels come from, by namespace. */
  texts: TextsByNamespace
  assets: ScreenAssets
  /** As far as the screen shows them. */
  signInMethods?: SignInMethods
  workflow?: WorkflowInitialData
  failure?: FailureStatus
  element: ReactNode
}

const handler = createStaticHandler(routes)

/** Finds the screen of an address as the browser's router would, and what its page says of itself. */
export async function renderScreen(request: ScreenRequest): Promise<RenderedScreen> {
  if (!isDecodable(request.url)) return renderScreen({ ...request, url: '/', failure: 404 })
  const texts = readTexts(request.language)
  const i18n = createI18n({
    language: request.language,
    resources: { [fallbackLanguage]: readTexts(fallbackLanguage), [request.language]: texts },
  })
  const t = translateWith(i18n)
  const context = await runLoaders(request, i18n)
  if (request.Article) replaceArticle(context, request.Article)
  const failed = request.failure ?? failureOf(context)
  if (failed) context.errors = { [routeIds.screens]: failure(failed) }
  const needed = [...Object.keys(bundledTexts), ...(failed ? [] : namespacesOf(context.matches))]
  const handle = context.matches.at(-1)?.route.handle as ScreenHandle | undefined
  return {
    status: failed ?? handle?.status ?? 200,
    head: headOf(t, context, handle, failed),
    assets: request.template.assetsOf(context.matches.map(({ route }) => route.id)),
    notStarted: {
      text: t(($) => $.translation.notStarted.text),
      reload: t(($) => $.translation.notStarted.reload),
    },
    texts: Object.fromEntries(Object.entries(texts).filter(([namespace]) => needed.includes(namespace))),
    ...(!failed &&
      context.matches.some(({ route }) => route.id === routeIds.doors) && {
        signInMethods: request.signInMethods,
      }),
    ...(!failed && {
      workflow: context.loaderData[routeIds.startWorkflow] as WorkflowInitialData | undefined,
    }),
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

/** The router would write a path that it cannot decode to the log. */
function isDecodable(url: string): boolean {
  const [path = ''] = url.split('?')
  try {
    return Boolean(decodeURI(path))
  } catch {
    return false
  }
}

const nothing = async () => undefined

async function runLoaders(
  { url, readShare = nothing, readLivePage = nothing, readWorkflow = nothing, signInMethods }: ScreenRequest,
  i18n: i18n,
): Promise<StaticHandlerContext> {
  const requestContext = new RouterContextProvider()
  requestContext.set(readShareContext, readShare)
  requestContext.set(readLivePageContext, readLivePage)
  requestContext.set(readWorkflowContext, readWorkflow)
  requestContext.set(readMethodsContext, async () => signInMethods)
  // Whoever asks for the page has looked who is there.
  requestContext.set(gateContext, async () => null)
  requestContext.set(i18nContext, i18n)
  const address = `http://localhost${escapeForRouter(url)}`
  const context = await handler.query(new Request(address), { requestContext })
  if (context instanceof Response) throw new Error(`No screen redirects, but ${url} did.`)
  return context
}

function replaceArticle({ loaderData }: StaticHandlerContext, Article: ComponentType): void {
  for (const initialData of Object.values(loaderData))
    if (typeof initialData === 'object' && initialData !== null && 'Article' in initialData)
      initialData.Article = Article
}

function failureOf({ errors, statusCode }: StaticHandlerContext): FailureStatus | undefined {
  if (!errors) return undefined
  if (statusCode === 404) return 404
  throw Object.values(errors)[0]
}

function titleOf(t: Translate, failed: FailureStatus): string {
  switch (failed) {
    case 404:
      return t(($) => $.translation.notFound.title)
    case 405:
      return t(($) => $.translation.noScripts.title)
    case 500:
      return t(($) => $.translation.serverError.title)
  }
}

function headOf(
  t: Translate,
  context: StaticHandlerContext,
  handle: ScreenHandle | undefined,
  failed: FailureStatus | undefined,
): DocumentHead {
  if (failed)
    return {
      title: documentTitle(titleOf(t, failed)),
    }
  const routeId = context.matches.at(-1)?.route.id ?? ''
  const query = new URLSearchParams(context.location.search)
  return {
    title: documentTitle(handle?.title(t, context.loaderData[routeId], query) ?? '', handle),
    description: handle?.description?.(t),
    isIndexed: handle?.isIndexed,
  }
}
