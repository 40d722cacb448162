import {
  type PageTemplate,
  readTemplate,
  renderComparison,
  renderArticle,
  type RenderedArticle,
  renderLiveArticle,
  type RenderedLiveArticle,
  renderPublicArticle,
  renderPublicPage,
  renderShared,
  renderSharedArticle,
  type ServiceAddresses,
  type SharedRun,
  type SharedThing,
} from '@vitrine/web/server'
import type { PublicPage } from '@vitrine/api-client/contract/pages'
import { compressWhole } from '../platform/http/compress.ts'
import { pack, unpack } from '../platform/database/pack.ts'
import type { PageTasks, PageToRender } from './page-tasks.ts'

const templates = new Map<string, PageTemplate>()

/** Makes a whole page, compressed by brotli. */
export async function renderPageTask({
  services,
  page,
}: PageTasks['render-page']['input']): Promise<PageTasks['render-page']['output']> {
  const document = await renderPage(templateOf(services), page)
  return compressWhole(new Uint8Array(await new Response(document).arrayBuffer()), 'br')
}

/** Makes what the pages of a share have in common. */
export async function renderArticleTask({
  json,
}: PageTasks['render-article']['input']): Promise<PageTasks['render-article']['output']> {
  return pack(JSON.stringify(renderArticle(JSON.parse(Buffer.from(json).toString()) as SharedThing)))
}

/** Makes the page of a share around what its pages have in common. */
export async function renderArticlePageTask({
  services,
  page: { article, ...page },
}: PageTasks['render-article-page']['input']): Promise<PageTasks['render-article-page']['output']> {
  const html = await renderSharedArticle({
    ...page,
    template: templateOf(services),
    article: JSON.parse((await unpack(article)).toString()) as RenderedArticle,
  })
  return compressWhole(Buffer.from(html), 'br')
}

/** Makes what a public page has in common in all languages. */
export async function renderLiveArticleTask({
  json,
}: PageTasks['render-live-article']['input']): Promise<PageTasks['render-live-article']['output']> {
  return pack(JSON.stringify(renderLiveArticle(JSON.parse(Buffer.from(json).toString()) as PublicPage)))
}

/** Makes a public page around that. */
export async function renderLiveArticlePageTask({
  services,
  page: { article, ...page },
}: PageTasks['render-live-article-page']['input']): Promise<PageTasks['render-live-article-page']['output']> {
  const html = await renderPublicArticle({
    ...page,
    template: templateOf(services),
    article: JSON.parse((await unpack(article)).toString()) as RenderedLiveArticle,
  })
  return compressWhole(Buffer.from(html), 'br')
}

/** Makes a page while it is read. */
export function renderPage(
  template: PageTemplate,
  { kind, json, language, url, isIndexed, origin }: PageToRender,
): Promise<ReadableStream<Uint8Array>> {
  const thing: unknown = JSON.parse(Buffer.from(json).toString())
  const page = { template, language, url }
  switch (kind) {
    case 'shared':
      return renderShared({ ...page, isIndexed, origin, share: thing as SharedThing })
    case 'compared':
      return renderComparison({ ...page, ...(thing as Record<'first' | 'second', SharedRun>) })
    case 'public':
      return renderPublicPage({ ...page, page: thing as PublicPage })
  }
}

function templateOf(configuration: Readonly<Partial<ServiceAddresses>>): PageTemplate {
  const key = JSON.stringify(configuration)
  const template = templates.get(key) ?? readTemplate({ configuration })
  templates.set(key, template)
  return template
}
