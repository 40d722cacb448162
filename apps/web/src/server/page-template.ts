import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientFolder } from './client-folder.ts'
import { readingModules } from './reading-modules.ts'

/** The built page around `#root`. */
export interface PageTemplate {
  /** Changes whenever the HTML of the same share in the same language may change. */
  readonly version: string
  /** From the document's start, in four pieces; language, head, screen and end stand between and after them. */
  readonly html: string
  /** Paths of the scripts a reading page needs besides the entry. */
  readonly readingModules: readonly string[]
}

/** The page as it was built, or a bare one without scripts and styles where nothing was built yet. */
export function readTemplate(): PageTemplate {
  const built = join(clientFolder, 'index.html')
  if (!existsSync(built)) return createTemplate(BARE_PAGE)
  const html = readFileSync(built, 'utf8')
  return createTemplate(html, readingModules(), versionOf(html))
}

/** A template from a page with the places that `index.html` marks. Throws where one is missing. */
export function createTemplate(
  html: string,
  modules: readonly string[] = [],
  version: string = randomUUID(),
): PageTemplate {
  for (const place of Object.values(places)) {
    if (!html.includes(place)) throw new Error(`The page template lacks ${place}.`)
  }
  return { version, html, readingModules: modules }
}

/** The places of `index.html` that a rendered page fills. */
export const places = {
  language: '<html lang="en" dir="ltr">',
  head: '<!--head-->',
  root: '<div id="root">',
  screen: '<!--screen-->',
} as const

const BARE_PAGE = `<!doctype html>${places.language}<head><meta charset="utf-8" />${places.head}</head>
<body class="vitrine">${places.root}${places.screen}</div></body></html>`

/** Of the page and of the code that fills it: from source that code may be another one each time. */
function versionOf(html: string): string {
  const code = fileURLToPath(import.meta.url)
  const isBuilt = code.endsWith('.js')
  return createHash('sha256')
    .update(html)
    .update(isBuilt ? readFileSync(code) : randomUUID())
    .digest('base64url')
    .slice(0, 16)
}
