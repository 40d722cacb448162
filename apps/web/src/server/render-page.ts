import type { SignInMethods } from '@vitrine/auth-screens/port'
import type { Language } from '@vitrine/i18n-setup'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import type { PublicPage } from '@vitrine/api-client/contract/pages'
import { toLivePage } from '../live/to-live-page.ts'
import type { SharedThing } from '../reading/read-share.ts'
import type { SharedRun } from '../reading/shared-run.ts'
import type { WorkflowInitialData } from '../workflow/workflow-initial-data.ts'
import type { PageTemplate } from './page-template.ts'
import type { ReadingPageAssets } from './reading-assets.ts'
import {
  type RenderedArticle,
  type RenderedLiveArticle,
  writeArticle,
  writeLiveArticle,
} from './render-article.tsx'
import { type RenderedScreen, renderScreen } from './render-screen.tsx'
import { addressOfLink } from './address-of-link.ts'
import { shareDescription, shareTitle } from './share-description.ts'
import { writeDocument } from './write-document.ts'

/** Which page to make. */
export interface PageRequest {
  template: PageTemplate
  language: Language
  /** Path and query as requested; decides which screen is rendered. */
  url: string
  /** How one gets in here, for the screens at the door. */
  signInMethods?: SignInMethods
}

/** What other sites show of a link. */
interface PassedOn {
  /** Whether search engines may list its page. @default false */
  isIndexed?: boolean
  /** Origin that addresses carry, where anybody may open the link; without it there is no picture of it. */
  origin?: string
}

/**
 * The document of a reading page, in UTF-8. Rejects before the first byte where it cannot be rendered.
 * Depends on nothing but the template's version, the language, the share and what other sites show of it.
 */
export async function renderShared({
  share,
  isIndexed = false,
  origin,
  ...request
}: PageRequest & PassedOn & { share: SharedThing }): Promise<ReadableStream<Uint8Array>> {
  const screen = await renderScreen({ ...request, readShare: async () => share })
  const address = addressOfLink(share, request.language, origin)
  const preview = {
    title: shareTitle(share),
    description: shareDescription(share),
    address,
    site: share.brand?.name,
  }
  const head = { ...screen.head, isIndexed, preview }
  const { start, end } = writeDocument({ ...request, ...screen, head, reading: readingOf(request, share) })
  return wrapStream(start, await renderToReadableStream(screen.element), end)
}

/** The document of two shared runs beside each other, in UTF-8. Rejects before the first byte where it cannot be rendered. */
export async function renderComparison({
  first,
  second,
  ...request
}: PageRequest & { first: SharedRun; second: SharedRun }): Promise<ReadableStream<Uint8Array>> {
  const readShare = async (id: string) => [first, second].find((share) => share.id === id)
  const screen = await renderScreen({ ...request, readShare })
  const { start, end } = writeDocument({ ...request, ...screen })
  return wrapStream(start, await renderToReadableStream(screen.element), end)
}

/** The document that `renderShared` makes, in a fraction of the time, around an article that was rendered before. */
export async function renderSharedArticle({
  article,
  isIndexed = false,
  origin,
  ...request
}: PageRequest & PassedOn & { article: RenderedArticle }): Promise<string> {
  const place = placeOfArticle()
  const screen = await renderScreen({
    ...request,
    readShare: async () => article.share,
    Article: () => place,
  })
  const address = addressOfLink(article.share, request.language, origin)
  const preview = {
    title: shareTitle(article.share),
    description: article.description,
    address,
    site: article.share.brand?.name,
  }
  const head = { ...screen.head, isIndexed, preview }
  const reading = readingOf(request, article.share)
  const { start, end } = writeDocument({ ...request, ...screen, head, reading })
  const [before, after] = await renderAround(screen, place)
  return start + before + writeArticle(article, request.language) + after + end
}

const placeOfArticle = () => `article${globalThis.crypto.randomUUID()}`

/** The HTML of a screen before and after what stands in place of its article. */
async function renderAround({ element }: RenderedScreen, place: string): Promise<[string, string]> {
  const frame = await new Response(await renderToReadableStream(element)).text()
  const [before = '', after] = frame.split(place)
  if (after === undefined) throw new Error('No article stands in the page.')
  return [before, after]
}

/** The document of a public page as it stands, in UTF-8. Rejects before the first byte where it cannot be rendered. */
export async function renderPublicPage({
  page,
  ...request
}: PageRequest & { page: PublicPage }): Promise<ReadableStream<Uint8Array>> {
  const screen = await renderScreen({ ...request, readLivePage: async () => toLivePage(page) })
  const { start, end } = writeDocument({ ...request, ...screen })
  return wrapStream(start, await renderToReadableStream(screen.element), end)
}

/** The document that `renderPublicPage` makes, in a fraction of the time, around an article that was rendered before. */
export async function renderPublicArticle({
  article,
  ...request
}: PageRequest & { article: RenderedLiveArticle }): Promise<string> {
  const place = placeOfArticle()
  const screen = await renderScreen({
    ...request,
    readLivePage: async () => toLivePage(article.page),
    Article: () => place,
  })
  const { start, end } = writeDocument({ ...request, ...screen })
  const [before, after] = await renderAround(screen, place)
  return start + before + writeLiveArticle(article, request.language) + after + end
}

/** The document of the page that starts a workflow, or shows a run of it: its screen as it is now. */
export async function renderStartWorkflow({
  initialData,
  ...request
}: PageRequest & { initialData: WorkflowInitialData }): Promise<string> {
  return writePage(request, await renderScreen({ ...request, readWorkflow: async () => initialData }))
}

/** The document to answer with 404 at any address; the same for what never was and what no longer is. */
export async function renderNotFound(request: PageRequest): Promise<string> {
  return writePage(request, await renderScreen({ ...request, failure: 404 }))
}

/** The document to answer with 405 at any address, to a browser that has sent a form by itself. */
export async function renderNeedsScripts(request: PageRequest): Promise<string> {
  return writePage(request, await renderScreen({ ...request, failure: 405 }))
}

/** The document to answer with 500 at any address. */
export async function renderServerError(request: PageRequest): Promise<string> {
  return writePage(request, await renderScreen({ ...request, failure: 500 }))
}

/** The document of any other address, with the status to send it with. */
export async function renderApplication(request: PageRequest): Promise<{ status: number; html: string }> {
  const screen = await renderScreen(request)
  return { status: screen.status, html: writePage(request, screen) }
}

function readingOf({ template }: PageRequest, share: SharedThing): ReadingPageAssets | undefined {
  return template.reading?.['run' in share ? 'run' : 'conversation']
}

function writePage(request: PageRequest, screen: RenderedScreen): string {
  const { start, end } = writeDocument({ ...request, ...screen })
  return start + renderToString(screen.element) + end
}

/** A stream of bytes with text before and after it. */
function wrapStream(
  start: string,
  content: ReadableStream<Uint8Array>,
  end: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return content.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(start)),
      flush: (controller) => controller.enqueue(encoder.encode(end)),
    }),
  )
}
