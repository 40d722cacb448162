import { shareViewsNamespace, shareViewsResources } from '@vitrine/share-views/locales'
import { createInstance, type i18n } from 'i18next'
import type { PageLanguage } from './page-language.ts'

/** The labels of a page in one language, ready without waiting. */
export function createLabels(language: PageLanguage): i18n {
  const labels = createInstance({
    lng: language,
    fallbackLng: 'en',
    resources: Object.fromEntries(
      Object.entries(shareViewsResources).map(([each, resource]) => [
        each,
        { [shareViewsNamespace]: resource },
      ]),
    ),
    defaultNS: shareViewsNamespace,
    // React escapes what is interpolated.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void labels.init()
  return labels
}
