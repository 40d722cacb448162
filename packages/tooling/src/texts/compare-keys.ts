import { pluralBases, pluralKeys, splitPlural } from './plural-keys.ts'
import type { Texts } from './read-texts.ts'

/** Complaints by key about a file that should hold the same keys as the English one, in its order. */
export function compareKeys(texts: Texts, english: Texts, language: string): [string, string][] {
  const bases = pluralBases(english)
  const expected = new Set(
    [...english.keys()].flatMap((key) => {
      const base = baseOf(key, bases)
      return base === undefined ? [key] : pluralKeys(base, language)
    }),
  )
  const complaints: [string, string][] = [
    ...[...expected]
      .filter((key) => !texts.has(key))
      .map((key) => [key, missing(key, bases)] as [string, string]),
    ...[...texts.keys()]
      .filter((key) => !expected.has(key))
      .map((key) => [key, extra(key, bases)] as [string, string]),
  ]
  if (complaints.length > 0) return complaints
  const order = baseOrder(texts, bases)
  const wrong = baseOrder(english, bases).findIndex((key, index) => key !== order[index])
  return wrong < 0 ? [] : [[order[wrong] ?? '', 'does not stand where it does in English']]
}

function missing(key: string, bases: Set<string>): string {
  return baseOf(key, bases) === undefined ? 'is missing' : 'is missing: the language has this plural form'
}

function extra(key: string, bases: Set<string>): string {
  return baseOf(key, bases) === undefined
    ? 'is not in English'
    : 'is one too many: the language has no such plural form'
}

/** Keys in their order, plural forms that stand together counted once. */
function baseOrder(texts: Texts, bases: Set<string>): string[] {
  const order = [...texts.keys()].map((key) => baseOf(key, bases) ?? key)
  return order.filter((key, index) => key !== order[index - 1])
}

function baseOf(key: string, bases: Set<string>): string | undefined {
  const base = splitPlural(key)?.base
  return base !== undefined && bases.has(base) ? base : undefined
}
