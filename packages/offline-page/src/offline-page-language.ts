import { shareViewsResources, type ShareViewsLanguage } from '@vitrine/share-views/locales'

/** A language that the labels of a page exist in. */
export type OfflinePageLanguage = ShareViewsLanguage

/** Every language a page can be written in, as BCP 47 tags. */
export const offlinePageLanguages: readonly OfflinePageLanguage[] = Object.keys(
  shareViewsResources,
) as OfflinePageLanguage[]
