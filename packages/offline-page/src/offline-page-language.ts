import { shareViewsResources, type ShareViewsLanguage } from '@vitrine/share-views/locales'

/** A language that the labels of a page exist in. */
export type OfflinePageLanguage = ShareViewsLanguage

/** Every language a page can be written in, as BCP 47 tags. */
export const offlinePageLanguages: readonly OfflinePageLanguage[] = Object.keys(
  shareViewsResources,
) as OfflinePageLanguage[]

const RIGHT_TO_LEFT: ReadonlySet<OfflinePageLanguage> = new Set<OfflinePageLanguage>(['ar', 'fa', 'he'])

/** Returns the direction that a language is written in. */
export function directionOf(language: OfflinePageLanguage): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
}
