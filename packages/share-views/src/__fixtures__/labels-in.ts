import { createLookUp } from '@vitrine/ui/texts'
import { shareViewsResources, type ShareViewsLanguage } from '../locales.ts'
import { englishLabels } from '../reading/english-of-views.ts'
import { createLabels, type Labels } from '../reading/labels.ts'
import { createTranslate } from '../reading/translate.ts'

/** The labels of this package in a language. */
export function labelsIn(language: ShareViewsLanguage): Labels {
  const lookUp = createLookUp(shareViewsResources[language], language)
  return createLabels(createTranslate(lookUp, englishLabels), language, englishLabels)
}
