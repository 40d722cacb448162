import { shareViewsResources, type ShareViewsLanguage } from '@vitrine/share-views/locales'

/** A language that the labels of a page exist in. */
export type PageLanguage = ShareViewsLanguage

/** Every language a page can be rendered in. */
export const pageLanguages: readonly PageLanguage[] = Object.keys(shareViewsResources) as PageLanguage[]
