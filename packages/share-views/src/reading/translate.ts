import { createTranslate as createTranslateOf, type Translate as TranslateOf } from '@vitrine/ui/texts'
import type texts from '../locales/en/share-views.json'

/** i18next's `t` for the texts of this package. */
export type Translate = TranslateOf<{ 'share-views': typeof texts }>

/** Makes i18next's `t` accept the selectors of this package. */
export const createTranslate: (t: unknown) => Translate = createTranslateOf
