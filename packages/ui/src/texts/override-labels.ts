import { createLookUp, type LabelTexts, type LookUpLabel } from './create-look-up.ts'
import type { GivenLabels } from './i18next-labels.ts'

/** Labels of an application's own, and the language that they are in. */
interface OwnLabels {
  labels?: LabelTexts | LookUpLabel | undefined
  language?: string | undefined
}

/** Returns an application's own labels, and those around where it has none; without a language of its own in that around. */
export function overrideLabels({ labels, language }: OwnLabels, around: GivenLabels): GivenLabels {
  const spoken = language ?? around.language
  if (!labels) return spoken === around.language ? around : { ...around, language: spoken }
  const own = typeof labels === 'function' ? labels : createLookUp(labels, spoken)
  return { lookUp: (key, values) => own(key, values) || around.lookUp(key, values), language: spoken }
}
