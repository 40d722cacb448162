import { diagramFramePolicy } from '../diagrams/diagram-frame-policy.ts'
import type { Browser, Page } from 'playwright-core'
import { bundleForBrowser } from './bundle-for-browser.ts'
import { renderMarkdown } from './complete.ts'

const ADDRESS = 'https://page.example/'

/** The words that the page is enhanced with. */
export const DIAGRAM_LABELS = {
  showDiagram: 'Diagramm zeigen',
  showCode: 'Code zeigen',
  diagram: 'Diagramm',
  diagramFailed: 'Das Diagramm ließ sich nicht zeichnen.',
}

/** A page with diagrams in a browser that reaches no network. */
export interface DiagramPage {
  page: Page
  /** Addresses that were asked for, besides the page's own. */
  requests: string[]
  /** What anything in a frame said to the page that is no report of ours. */
  said: () => Promise<unknown[]>
}

/** Gives what opens pages; `frame` is called in the frame's document with the module `diagram-frame`. */
export async function prepareDiagramPages(
  browser: Browser,
): Promise<(markdown: string, options?: { frame?: string; status?: number }) => Promise<DiagramPage>> {
  const enhance = await bundleForBrowser(new URL('../diagrams.ts', import.meta.url))
  const draw = await bundleForBrowser(new URL('../diagram-frame.ts', import.meta.url))
  return async (markdown, { frame = 'bundled.startDiagramFrame()', status = 200 } = {}) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const requests: string[] = []
    const body = `<!doctype html><html lang="de"><style>iframe { inline-size: 100%; border: 0 }</style><body><div class="rich-text" id="root">${renderMarkdown(markdown)}</div>
      <script>${enhance}</script>`
    await context.route(
      () => true,
      async (route) => {
        const address = route.request().url()
        if (address === ADDRESS) return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
        requests.push(address)
        const headers = { 'content-security-policy': diagramFramePolicy }
        if (address === `${ADDRESS}frame.html`)
          return route.fulfill({
            status,
            headers,
            contentType: 'text/html; charset=utf-8',
            body: status === 200 ? '<!doctype html><body><script src="/frame.js"></script>' : 'Gone.',
          })
        if (address === `${ADDRESS}frame.js`)
          return route.fulfill({ contentType: 'text/javascript', body: `${draw}\n${frame}` })
        return route.abort()
      },
    )
    await page.goto(ADDRESS)
    await page.evaluate((labels) => {
      const said: unknown[] = []
      Reflect.set(window, 'said', said)
      addEventListener('message', ({ data }) => {
        if (typeof data !== 'object') said.push(data)
      })
      const bundled: typeof import('../diagrams.ts') = Reflect.get(window, 'bundled')
      const remove = bundled.enhanceDiagrams(document.getElementById('root')!, {
        frame: '/frame.html',
        labels,
      })
      Reflect.set(window, 'remove', remove)
    }, DIAGRAM_LABELS)
    return { page, requests, said: () => page.evaluate(() => Reflect.get(window, 'said')) }
  }
}
