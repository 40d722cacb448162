import type { ComponentType } from 'react'
import type { ShellTexts } from '../i18n/text-types.ts'
import type { Translate } from '../i18n/use-text.ts'

/** What a screen says about its page besides its content; route modules export it as `handle`. */
export interface ScreenHandle {
  /** Title of the page without the product's name; nothing where the title that stands is right. */
  title(t: Translate, loaderData: unknown, query: URLSearchParams): string | undefined
  description?(t: Translate): string
  /** Name of the place in the main layout's header. */
  place?(t: Translate): string
  /** What the screen says beside its content, for the main layout's aside. */
  Details?: ComponentType
  /** English texts of the namespaces that only some screens show; their loaders prepare them. */
  texts?: Partial<ShellTexts>
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
