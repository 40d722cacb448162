import { caseless } from '../text/decoded-text.ts'
import type { FindingRule } from './finding-rule.ts'

/**
 * Rules for the words that somebody does not want to be read, in whatever case, accents and separators: `Acme Corp` is also
 * `ACME-Corp` and `acme_corp`. They match in folded text. Words of less than two letters are left out.
 */
export function listedRules(words: readonly string[]): FindingRule[] {
  return words.flatMap((word) => {
    const pieces = caseless(word).match(/[\p{L}\p{N}]+/gu)
    const letters = pieces?.join('') ?? ''
    if (!pieces || letters.length < 2) return []
    return {
      kind: 'listed-word',
      label: 'name',
      group: 'listed',
      confidence: 'high',
      why: 'listed',
      standsFor: letters,
      keywords: [pieces[0] ?? ''],
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])${pieces.join('[\\s._-]*')}(?![\\p{L}\\p{N}])`, 'uy'),
    } satisfies FindingRule
  })
}
