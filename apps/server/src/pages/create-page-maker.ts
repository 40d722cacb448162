import type { PageTemplate } from '@vitrine/web/server'
import { renderPage } from '../work/render-page-task.ts'
import type { PageToRender, RunTask } from '../work/tasks.ts'
import { copyWhileSending, type SentPage } from './copy-while-sending.ts'
import { createRenderQueue } from './render-queue.ts'

/** Bytes of JSON up to which a page is made in the server itself, in some milliseconds; others are made beside it. */
const MADE_HERE_BYTES = 256 * 1024

/** Makes a page for a reader in a network. Throws a 503 where too many wait for theirs. */
export type MakePage = (network: string, page: PageToRender) => Promise<SentPage>

/** Gives what makes pages so that none of them keeps other readers waiting. */
export function createPageMaker(runTask: RunTask, template: PageTemplate): MakePage {
  const queue = createRenderQueue()
  return async (network, page) => {
    if (page.json.byteLength <= MADE_HERE_BYTES) return copyWhileSending(await renderPage(template, page))
    const work = () => runTask('render-page', { services: template.configuration, page })
    return { whole: queue.run(network, work) }
  }
}
