import { type Language, type PageTemplate, requestLanguage } from '@vitrine/web/server'
import type { Context } from 'hono'

/** What rendering a page needs to know of its request. */
export interface PageRequest {
  template: PageTemplate
  language: Language
  url: string
}

/** Reads the reader's language and the requested address. */
export function pageRequest(context: Context, template: PageTemplate): PageRequest {
  const { pathname, search } = new URL(context.req.url)
  return { template, language: askedLanguage(context), url: pathname + search }
}

/** The language that a reader wants: of the address, else the one chosen earlier, else the browser's. */
export function askedLanguage(context: Context): Language {
  return requestLanguage({
    search: new URL(context.req.url).search,
    cookie: context.req.header('cookie'),
    acceptLanguage: context.req.header('accept-language'),
  })
}
