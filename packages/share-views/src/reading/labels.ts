import { createPluralLabel, type PluralLabel } from './plural-label.ts'
import type { LookUp } from './look-up.ts'

/** Keys of the labels without values. */
export const FIXED = [
  'aboutConversation',
  'data',
  'done',
  'failed',
  'file',
  'image',
  'imageFailed',
  'input',
  'instructions',
  'link',
  'linkToMessage',
  'loadImage',
  'noAnswer',
  'outline',
  'reasoning',
  'result',
  'roleAssistant',
  'roleSystem',
  'roleTool',
  'roleUser',
  'sources',
  'subAgent',
  'toolAgent',
  'toolEdit',
  'toolFetch',
  'toolList',
  'toolPlan',
  'toolRead',
  'toolSearch',
  'toolShell',
  'toolWebSearch',
  'toolWrite',
  'unknown',
  'untitled',
] as const

/** Keys of the labels that depend on a count. */
export const COUNTED = ['messages', 'moreModels', 'otherVersion', 'tokens', 'toolCalls'] as const

/** A label without values. */
export type FixedLabel = (typeof FIXED)[number]

/** Every word of the views in the reader's language, looked up once. */
export interface Labels extends Record<FixedLabel, string>, Record<(typeof COUNTED)[number], PluralLabel> {
  published(date: string): string
}

/** Looks up every label once: a long conversation asks for the same ones thousands of times. */
export function createLabels(t: LookUp, language: string): Labels {
  return {
    ...labelsFor(FIXED, (key) => t(key)),
    ...labelsFor(COUNTED, (key) => createPluralLabel(t, key, language)),
    published: (date) => t('published', { date, interpolation: { escapeValue: false } }),
  }
}

function labelsFor<Key extends string, Label>(
  keys: readonly Key[],
  label: (key: Key) => Label,
): Record<Key, Label> {
  return Object.fromEntries(keys.map((key) => [key, label(key)])) as Record<Key, Label>
}
