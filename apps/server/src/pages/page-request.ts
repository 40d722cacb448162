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
  const language = requestLanguage({
    search,
    cookie: context.req.header('cookie'),
    acceptLanguage: context.req.header('accept-language'),
  })
  return { template, language, url: pathname + search }
}
