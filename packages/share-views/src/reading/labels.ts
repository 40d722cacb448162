import type { RunEndReason, WithheldKind } from '@vitrine/transcript'
import type texts from '../locales/en/share-views.json'
import { countOfMillions, createPluralLabel, type PluralLabel } from './plural-label.ts'
import type { Translate } from './translate.ts'
import type { LabelTexts } from './view-labels.ts'

/** Names of texts; the texts of one kind of page are grouped. */
type Key = {
  [Name in keyof typeof texts]: (typeof texts)[Name] extends string ? Name : never
}[keyof typeof texts]

/** Name of a label that depends on a count. */
type CountedLabel = Key extends infer Plural ? (Plural extends `${infer Label}_other` ? Label : never) : never

/** Name of a label without values. */
export type FixedLabel = Exclude<
  Key,
  | `${CountedLabel}_${string}`
  | 'published'
  | 'startedBy'
  | 'version'
  | 'finishReason'
  | 'hitOf'
  | 'httpAnswer'
  | 'httpStatus'
  | 'withheld'
  | 'withheldParts'
>

/** Every label of the views in the reader's language. */
export interface Labels extends Record<FixedLabel, string>, Record<CountedLabel, PluralLabel> {
  ended(reason: RunEndReason): string
  published(date: string): string
  startedBy(name: string): string
  finishReason(reason: string): string
  hitOf(current: string, total: string): string
  httpAnswer(request: string, code: string): string
  httpStatus(code: string): string
  withheld(number: string): string
  withheldKind(kind: WithheldKind): string
  withheldParts(parts: string): string
  version(version: string): string
}

/**
 * Looks up every label of `english` once: a long conversation uses the same ones thousands of times. Those of a page that it
 * is not the English of are missing; a test holds that no view uses the labels of another page.
 */
export function createLabels(t: Translate, language: string, english: LabelTexts): Labels {
  return {
    ...fixedLabels(t, english),
    ...countedLabels(t, language, english),
    ended: (reason) => t(($) => $['share-views'].ended[reason]),
    published: (date) => t(($) => $['share-views'].published, { date }),
    startedBy: (name) => t(($) => $['share-views'].startedBy, { name }),
    finishReason: (reason) => t(($) => $['share-views'].finishReason, { reason }),
    hitOf: (current, total) => t(($) => $['share-views'].hitOf, { current, total }),
    httpAnswer: (request, code) => t(($) => $['share-views'].httpAnswer, { request, code }),
    httpStatus: (code) => t(($) => $['share-views'].httpStatus, { code }),
    withheld: (number) => t(($) => $['share-views'].withheld, { number }),
    withheldKind: (kind) => t(($) => $['share-views'].withheldKind[kind]),
    withheldParts: (parts) => t(($) => $['share-views'].withheldParts, { parts }),
    version: (version) => t(($) => $['share-views'].version, { version }),
  }
}

/** Every text that is neither a group nor a plural form, and holds no value. */
function fixedLabels(t: Translate, english: LabelTexts): Record<FixedLabel, string> {
  const labels = Object.entries(english)
    .filter(([name, text]) => typeof text === 'string' && !/_|\{\{/.test(name + text))
    .map(([name]) => [name, t(($) => $['share-views'][name as FixedLabel])])
  return Object.fromEntries(labels) as Record<FixedLabel, string>
}

/** Every text with plural forms. */
function countedLabels(
  t: Translate,
  language: string,
  english: LabelTexts,
): Record<CountedLabel, PluralLabel> {
  const names = Object.keys(english).filter((name) => name.endsWith('_other'))
  const labels = names.map((form): [string, PluralLabel] => {
    const name = form.slice(0, -'_other'.length) as CountedLabel
    const lookUp = (count: number, number: string) => t(($) => $['share-views'][name], { count, number })
    return [name, createPluralLabel(lookUp, language)]
  })
  const counted = Object.fromEntries(labels) as Record<CountedLabel, PluralLabel>
  const { tokens } = counted
  return { ...counted, tokens: (count, number) => tokens(countOfMillions(count), number) }
}
