import type texts from '../locales/en/share-views.json'
import { countOfMillions, createPluralLabel, type PluralLabel } from './plural-label.ts'
import type { Translate } from './translate.ts'

/** Texts of one kind of page stand in groups, and are looked up there. */
type Key = {
  [Name in keyof typeof texts]: (typeof texts)[Name] extends string ? Name : never
}[keyof typeof texts]

/** A label that depends on a count. */
type CountedLabel = Key extends infer Plural ? (Plural extends `${infer Label}_other` ? Label : never) : never

/** A label without values. */
export type FixedLabel = Exclude<Key, `${CountedLabel}_${string}` | 'published'>

/** Every word of the views in the reader's language, looked up once. */
export interface Labels extends Record<FixedLabel, string>, Record<CountedLabel, PluralLabel> {
  published(date: string): string
}

/** Looks up every label once: a long conversation asks for the same ones thousands of times. */
export function createLabels(t: Translate, language: string): Labels {
  return {
    ...fixedLabels(t),
    ...countedLabels(t, language),
    published: (date) => t(($) => $['share-views'].published, { date }),
  }
}

function fixedLabels(t: Translate): Record<FixedLabel, string> {
  return {
    aboutConversation: t(($) => $['share-views'].aboutConversation),
    data: t(($) => $['share-views'].data),
    done: t(($) => $['share-views'].done),
    failed: t(($) => $['share-views'].failed),
    file: t(($) => $['share-views'].file),
    image: t(($) => $['share-views'].image),
    imageFailed: t(($) => $['share-views'].imageFailed),
    input: t(($) => $['share-views'].input),
    instructions: t(($) => $['share-views'].instructions),
    link: t(($) => $['share-views'].link),
    linkToMessage: t(($) => $['share-views'].linkToMessage),
    loadImage: t(($) => $['share-views'].loadImage),
    noAnswer: t(($) => $['share-views'].noAnswer),
    outline: t(($) => $['share-views'].outline),
    reasoning: t(($) => $['share-views'].reasoning),
    result: t(($) => $['share-views'].result),
    roleAssistant: t(($) => $['share-views'].roleAssistant),
    roleSystem: t(($) => $['share-views'].roleSystem),
    roleTool: t(($) => $['share-views'].roleTool),
    roleUser: t(($) => $['share-views'].roleUser),
    sources: t(($) => $['share-views'].sources),
    subAgent: t(($) => $['share-views'].subAgent),
    toolAgent: t(($) => $['share-views'].toolAgent),
    toolEdit: t(($) => $['share-views'].toolEdit),
    toolFetch: t(($) => $['share-views'].toolFetch),
    toolList: t(($) => $['share-views'].toolList),
    toolPlan: t(($) => $['share-views'].toolPlan),
    toolRead: t(($) => $['share-views'].toolRead),
    toolSearch: t(($) => $['share-views'].toolSearch),
    toolShell: t(($) => $['share-views'].toolShell),
    toolWebSearch: t(($) => $['share-views'].toolWebSearch),
    toolWrite: t(($) => $['share-views'].toolWrite),
    unknown: t(($) => $['share-views'].unknown),
    untitled: t(($) => $['share-views'].untitled),
  }
}

function countedLabels(t: Translate, language: string): Record<CountedLabel, PluralLabel> {
  const counted = (lookUp: PluralLabel) => createPluralLabel(lookUp, language)
  const tokens = counted((count, number) => t(($) => $['share-views'].tokens, { count, number }))
  return {
    messages: counted((count, number) => t(($) => $['share-views'].messages, { count, number })),
    moreModels: counted((count, number) => t(($) => $['share-views'].moreModels, { count, number })),
    otherVersion: counted((count, number) => t(($) => $['share-views'].otherVersion, { count, number })),
    tokens: (count, number) => tokens(countOfMillions(count), number),
    toolCalls: counted((count, number) => t(($) => $['share-views'].toolCalls, { count, number })),
  }
}
