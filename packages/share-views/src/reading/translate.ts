import { createTranslate as createTranslateOf, type Translate as TranslateOf } from '@vitrine/ui/texts'
import type english from '../locales/en/share-views.json'
import type { LabelTexts, LookUpLabel } from './view-labels.ts'

/** Returns a text of this package, named by a selector that begins with the namespace, with its values filled in. */
export type Translate = TranslateOf<{ 'share-views': typeof english }>

/** Makes a function that returns the labels of `lookUp`, and English where it has none. */
export const createTranslate: (lookUp: LookUpLabel, english: LabelTexts) => Translate = createTranslateOf
