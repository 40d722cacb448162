import { createInstance, type i18n } from 'i18next'
import { shareViewsNamespace, shareViewsResources } from '../locales.ts'

/** An i18next instance as a consumer makes one, with the labels of this package. */
export function createI18n(
  language: string,
  resources: Partial<typeof shareViewsResources> = shareViewsResources,
): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    resources: Object.fromEntries(
      Object.entries(resources).map(([code, labels]) => [code, { [shareViewsNamespace]: labels }]),
    ),
  })
  return instance
}
