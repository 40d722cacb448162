import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServiceAddresses } from '../configuration/service-addresses.ts'
import { clientFolder } from './client-folder.ts'
import { createContentSecurityPolicy } from './content-security-policy.ts'
import { isBuilt } from './is-built.ts'
import { listLocaleFiles } from './locale-files.ts'
import { readReadingAssets, type ReadingAssets } from './reading-assets.ts'
import { type AssetsOf, readScreenAssets } from './screen-assets.ts'

/** What a template is made of besides its HTML. */
export interface TemplateOptions {
  assetsOf?: AssetsOf
  /** What pages load that are only read; without it they load the application. */
  reading?: ReadingAssets
  /** Services of the application that live elsewhere than its pages. */
  configuration?: Readonly<Partial<ServiceAddresses>>
}

/** The built page around `#root`. */
export interface PageTemplate
  extends Required<Omit<TemplateOptions, 'reading'>>, Pick<TemplateOptions, 'reading'> {
  /** Changes whenever the HTML of the same share in the same language may change. */
  readonly version: string
  /** Policy to send every page with. */
  readonly contentSecurityPolicy: string
  /** From the document's start, in four pieces; language, head, screen and end stand between and after them. */
  readonly html: string
}

/** The page as it was built, or a bare one without scripts and styles where nothing was built yet. */
export function readTemplate({
  configuration = {},
}: Pick<TemplateOptions, 'configuration'> = {}): PageTemplate {
  const built = join(clientFolder, 'index.html')
  if (!existsSync(built)) return createTemplate(BARE_PAGE, { configuration })
  const html = readFileSync(built, 'utf8')
  return createTemplate(html, {
    configuration,
    assetsOf: readScreenAssets(),
    reading: readReadingAssets(),
  })
}

/** A template from a page with the places that `index.html` marks. Throws where one is missing. */
export function createTemplate(
  html: string,
  { assetsOf = () => ({ styles: [], modules: [] }), reading, configuration = {} }: TemplateOptions = {},
): PageTemplate {
  for (const place of Object.values(placeholders)) {
    if (!html.includes(place)) throw new Error(`The page template lacks ${place}.`)
  }
  return {
    version: versionOf(html + JSON.stringify([configuration, reading])),
    html,
    assetsOf,
    reading,
    configuration,
    contentSecurityPolicy: createContentSecurityPolicy(configuration, {
      scripts: Array.from(html.matchAll(INLINE_SCRIPT), ([, text = '']) => text),
      styles: Object.values(reading ?? {}).flatMap(({ style = [] }) => style),
    }),
  }
}

/** A script of the built page that is no file. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g

/** The places of `index.html` that a rendered page fills. */
export const placeholders = {
  language: '<html lang="en" dir="ltr" data-theme="light">',
  head: '<!--head-->',
  root: '<div id="root">',
  screen: '<!--screen-->',
} as const

const BARE_PAGE = `<!doctype html>${placeholders.language}<head><meta charset="utf-8" />${placeholders.head}</head>
<body class="vitrine">${placeholders.root}${placeholders.screen}</div></body></html>`

/** Of the page, of the code that fills it and of its texts: from source these may be other ones each time. */
function versionOf(page: string): string {
  if (!isBuilt) return randomUUID()
  const hash = createHash('sha256')
    .update(page)
    .update(readFileSync(fileURLToPath(import.meta.url)))
  for (const path of listLocaleFiles().values()) hash.update(readFileSync(path))
  return hash.digest('base64url').slice(0, 16)
}
