import type { Translate } from '../i18n/use-text.ts'

/** What a screen says about its page besides its content; route modules export it as `handle`. */
export interface ScreenHandle {
  /** Title of the page without the product's name; nothing where the title that stands is right. */
  title(t: Translate, loaderData: unknown): string | undefined
  description?(t: Translate): string
  /** Title that stands alone, without the product's name after it. */
  isWholeTitle?: boolean
  /** HTTP status when the server sends this screen. @default 200 */
  status?: number
  /** Search engines may list it. @default false */
  isIndexed?: boolean
}

/** The document's title of a screen: its own, then the product's name. */
export function documentTitle(title: string, handle?: ScreenHandle): string {
  return handle?.isWholeTitle ? title : `${title} · Vitrine`
}
