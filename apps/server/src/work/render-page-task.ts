import {
  type PageTemplate,
  readTemplate,
  renderPublicPage,
  renderShared,
  type ServiceAddresses,
  type SharedThing,
} from '@vitrine/web/server'
import type { PublicPage } from '@vitrine/api-client/contract'
import { compressWhole } from '../http/compress.ts'
import type { PageToRender, Tasks } from './tasks.ts'

const templates = new Map<string, PageTemplate>()

/** Makes a whole page, compressed by brotli. */
export async function renderPageTask({
  services,
  page,
}: Tasks['render-page']['input']): Promise<Tasks['render-page']['output']> {
  const document = await renderPage(templateOf(services), page)
  return compressWhole(new Uint8Array(await new Response(document).arrayBuffer()), 'br')
}

/** Makes a page while it is read. */
export function renderPage(
  template: PageTemplate,
  { kind, json, language, url, isIndexed }: PageToRender,
): Promise<ReadableStream<Uint8Array>> {
  const thing: unknown = JSON.parse(Buffer.from(json).toString())
  return kind === 'shared'
    ? renderShared({ template, language, url, isIndexed, share: thing as SharedThing })
    : renderPublicPage({ template, language, url, page: thing as PublicPage })
}

function templateOf(configuration: Readonly<Partial<ServiceAddresses>>): PageTemplate {
  const key = JSON.stringify(configuration)
  const template = templates.get(key) ?? readTemplate({ configuration })
  templates.set(key, template)
  return template
}
