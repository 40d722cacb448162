import type { PageTemplate } from '@vitrine/web/server'
import type { PageDependencies } from './page-dependencies.ts'
import { renderPage } from './render-page-task.ts'
import type { ArticlePage, LiveArticlePage, OfflinePageToWrite, PageToRender } from './page-tasks.ts'
import { copyWhileSending, type SentPage } from './copy-while-sending.ts'
import { createRenderQueue, type Reader } from './render-queue.ts'

/** Bytes of JSON up to which a page is made in the server itself, in some milliseconds; others are made beside it. */
const MADE_HERE_BYTES = 256 * 1024

/** Makes pages so that none of them keeps other readers waiting; throws a 503 where too many of a network, or of all, wait. */
export interface PageMaker {
  /** Makes a page for a reader. */
  makePage(reader: Reader, page: PageToRender): Promise<SentPage>
  /** Whether the page of this JSON is made beside the server. */
  isLarge(json: Uint8Array): boolean
  /** Makes what the pages of a large share have in common. */
  makeArticle(reader: Reader, json: Uint8Array): Promise<Uint8Array>
  /** Makes the page of a large share in a language. */
  makeArticlePage(reader: Reader, page: ArticlePage): Promise<Uint8Array>
  /** Makes what a large public page has in common in all languages. */
  makeLiveArticle(reader: Reader, json: Uint8Array): Promise<Uint8Array>
  /** Makes a large public page in a language. */
  makeLiveArticlePage(reader: Reader, page: LiveArticlePage): Promise<Uint8Array>
  /** Makes the page of a share that needs no network. */
  makeOfflinePage(reader: Reader, page: OfflinePageToWrite): Promise<Uint8Array>
}

const isLarge = (json: Uint8Array) => json.byteLength > MADE_HERE_BYTES

/** Gives what makes pages, one large page after another. */
export function createPageMaker(
  { runTask, load }: Pick<PageDependencies, 'runTask' | 'load'>,
  template: PageTemplate,
): PageMaker {
  const queue = createRenderQueue({ load })
  const services = template.configuration
  return {
    isLarge,
    async makePage(reader, page) {
      // How long two texts take to be compared does not depend on their length alone.
      if (page.kind !== 'compared' && !isLarge(page.json))
        return copyWhileSending(await renderPage(template, page))
      return { whole: queue.run(reader, () => runTask('render-page', { services, page })) }
    },
    makeArticle: (reader, json) => queue.run(reader, () => runTask('render-article', { json })),
    makeArticlePage: (reader, page) =>
      queue.run(reader, () => runTask('render-article-page', { services, page })),
    makeLiveArticle: (reader, json) => queue.run(reader, () => runTask('render-live-article', { json })),
    makeLiveArticlePage: (reader, page) =>
      queue.run(reader, () => runTask('render-live-article-page', { services, page })),
    makeOfflinePage: (reader, page) => queue.run(reader, () => runTask('write-offline-page', page)),
  }
}
