import { OEMBED_PATH, sharedCardPath, sharedPath } from '@vitrine/api-client/contract/shares'
import { fallbackLanguage, type Language, LANGUAGE_KEY } from '@vitrine/i18n-setup'
import type { SharedThing } from '../reading/read-share.ts'
import type { LinkAddress } from './write-document.ts'

/**
 * Where a share and its card are; none without an origin. Programs that show links ask in no language, and get a page in the
 * fallback language: the card is then in the language of what is shared.
 */
export function addressOfLink(
  share: SharedThing,
  language: Language,
  origin: string | undefined,
): LinkAddress | undefined {
  if (origin === undefined) return undefined
  const kind = 'run' in share ? 'run' : 'conversation'
  const image = new URL(sharedCardPath(kind, share.id), origin)
  if (language !== fallbackLanguage) image.searchParams.set(LANGUAGE_KEY, language)
  const page = new URL(sharedPath(kind, share.id), origin)
  const shown = new URL(page)
  if (language !== fallbackLanguage) shown.searchParams.set(LANGUAGE_KEY, language)
  const oembed = new URL(OEMBED_PATH, origin)
  oembed.searchParams.set('url', shown.href)
  return { page: page.href, image: image.href, oembed: oembed.href }
}
