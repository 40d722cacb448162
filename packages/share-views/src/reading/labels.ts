import type { RunEndReason, WithheldKind } from '@vitrine/transcript'
import type texts from '../locales/en/share-views.json'
import { englishLabels } from './english.constant.ts'
import { countOfMillions, createPluralLabel, type PluralLabel } from './plural-label.ts'
import type { Translate } from './translate.ts'

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

/** Looks up every label once: a long conversation uses the same ones thousands of times. */
export function createLabels(t: Translate, language: string): Labels {
  return {
    ...fixedLabels(t),
    ...countedLabels(t, language),
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
function fixedLabels(t: Translate): Record<FixedLabel, string> {
  const labels = Object.entries(englishLabels)
    .filter(([name, text]) => typeof text === 'string' && !/_|\{\{/.test(name + text))
    .map(([name]) => [name, t(($) => $['share-views'][name as FixedLabel])])
  return Object.fromEntries(labels) as Record<FixedLabel, string>
}

function countedLabels(t: Translate, language: string): Record<CountedLabel, PluralLabel> {
  const counted = (lookUp: PluralLabel) => createPluralLabel(lookUp, language)
  const tokens = counted((count, number) => t(($) => $['share-views'].tokens, { count, number }))
  return {
    attempts: counted((count, number) => t(($) => $['share-views'].attempts, { count, number })),
    countFailed: counted((count, number) => t(($) => $['share-views'].countFailed, { count, number })),
    countUnfinished: counted((count, number) =>
      t(($) => $['share-views'].countUnfinished, { count, number }),
    ),
    frameworkSteps: counted((count, number) => t(($) => $['share-views'].frameworkSteps, { count, number })),
    lines: counted((count, number) => t(($) => $['share-views'].lines, { count, number })),
    moreNodes: counted((count, number) => t(($) => $['share-views'].moreNodes, { count, number })),
    stepCount: counted((count, number) => t(($) => $['share-views'].stepCount, { count, number })),
    stepsFailed: counted((count, number) => t(($) => $['share-views'].stepsFailed, { count, number })),
    messages: counted((count, number) => t(($) => $['share-views'].messages, { count, number })),
    moreModels: counted((count, number) => t(($) => $['share-views'].moreModels, { count, number })),
    otherVersion: counted((count, number) => t(($) => $['share-views'].otherVersion, { count, number })),
    tokens: (count, number) => tokens(countOfMillions(count), number),
    toolCalls: counted((count, number) => t(($) => $['share-views'].toolCalls, { count, number })),
  }
}
