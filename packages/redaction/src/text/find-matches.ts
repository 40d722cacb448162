import type { FindingRule } from '../rules/finding-rule.ts'
import {
  type DecodedText,
  within,
  withoutColours,
  withoutEntities,
  withoutEscapes,
  withoutPercents,
} from './decoded-text.ts'
import { encodedTexts } from './encoded-texts.ts'
import type { KeywordIndex } from './keyword-index.ts'
import { byStrength, joinMatches } from './join-matches.ts'
import type { Match } from './match.ts'
import { wrappedMatches } from './wrapped-matches.ts'

const WRAPPED =
  /-----BEGIN (?:CERTIFICATE|PUBLIC KEY|[A-Z0-9 ]*PUBLIC KEY(?: BLOCK)?|X509 CRL|CERTIFICATE REQUEST|PGP SIGNATURE|PGP MESSAGE|SSH SIGNATURE)-----(?:(?!-----BEGIN )[\s\S])*?-----END |data:(?:image(?!\/svg)|audio|video|font)\/[\w.+-]+;base64,[A-Za-z0-9+/=\s]*|\bsha(?:1|256|384|512)-[A-Za-z0-9+/]{20,}={0,2}|\bssh-(?:rsa|ed25519) [A-Za-z0-9+/]{40,}={0,3}/g

/** Base64 within base64, and no deeper. */
const MAXIMUM_DEPTH = 2

/** Every match of the rules in a text, as written and as decoded, in order and without overlap. */
export function findMatches(text: string, index: KeywordIndex, depth = 0): Match[] {
  const matches = [
    ...matchesIn(text, index),
    ...wrappedMatches(text, (joined) => matchesIn(joined, index)),
    ...matchesInBase64(text, index, depth),
  ]
  for (const decoded of decodings(text))
    matches.push(
      ...inSource(decoded, [
        ...matchesIn(decoded.text, index),
        ...wrappedMatches(decoded.text, (joined) => matchesIn(joined, index)),
        ...matchesInBase64(decoded.text, index, depth),
      ]),
    )
  if (matches.length === 0) return []
  const regions = harmlessRegions(text)
  const isHarmless = ({ start, end }: Match) =>
    regions.some((region) => start >= region.start && end <= region.end)
  return joinMatches(matches.filter((match) => !isHarmless(match)))
}

/** Matches of the rules in a decoded text, with their ranges in its source. */
export function matchesInDecoded(decoded: DecodedText, index: KeywordIndex): Match[] {
  return inSource(decoded, matchesIn(decoded.text, index))
}

function inSource({ starts, ends }: DecodedText, matches: readonly Match[]): Match[] {
  return matches.map((match) => ({
    ...match,
    start: starts[match.start] ?? 0,
    end: ends[match.end - 1] ?? 0,
  }))
}

/** A text with one encoding after the other taken off, in the order in which they usually wrap each other. */
function decodings(text: string): DecodedText[] {
  const found: DecodedText[] = []
  for (const decode of [
    withoutColours,
    withoutEscapes,
    withoutColours,
    withoutEntities,
    withoutPercents,
    withoutPercents,
    withoutEscapes,
  ]) {
    const last = found.at(-1)
    const decoded = decode(last?.text ?? text)
    if (decoded) found.push(last ? within(last, decoded) : decoded)
  }
  return found
}

function matchesInBase64(text: string, index: KeywordIndex, depth: number): Match[] {
  if (depth >= MAXIMUM_DEPTH) return []
  return encodedTexts(text).flatMap(({ start, end, text: inner }) => {
    const [strongest] = findMatches(inner, index, depth + 1).toSorted(byStrength)
    return strongest ? [{ ...strongest, start, end }] : []
  })
}

function matchesIn(text: string, index: KeywordIndex): Match[] {
  const matches: Match[] = []
  const ends = new Map<FindingRule, number>()
  index.visit(text, (rules, position) => {
    for (const rule of rules) {
      // What lies within a match of the same rule is no other one, and is not read again.
      if (position < (ends.get(rule) ?? 0)) continue
      const match = matchAt(text, rule, position)
      if (!match) continue
      if (rule.scan) {
        for (const scanned of matchesScanned(text, rule)) matches.push(scanned)
        ends.set(rule, text.length)
        continue
      }
      if (rule.each) matches.push(...matchesWithin(text, rule, rule.each, match))
      else matches.push(match)
      ends.set(rule, match.end)
    }
  })
  return matches
}

function matchAt(text: string, rule: FindingRule, position: number): Match | undefined {
  rule.pattern.lastIndex = position
  const match = rule.pattern.exec(text)
  if (!match) return undefined
  const { secret: named, before = '' } = match.groups ?? {}
  const secret = named ?? before + match[0]
  if (!rule.each && rule.accept && !rule.accept(secret, match)) return undefined
  const start = named === undefined ? position - before.length : position + match[0].lastIndexOf(named)
  return { rule, start, end: start + secret.length, secret: rule.standsFor ?? reading(rule, secret) }
}

const reading = ({ inOneLine }: FindingRule, secret: string) => inOneLine?.(secret) ?? secret

/** What a rule finds in the text as a whole. */
function* matchesScanned(text: string, rule: FindingRule): Generator<Match> {
  for (const { start, end } of rule.scan?.(text) ?? [])
    yield { rule, start, end, secret: reading(rule, text.slice(start, end)) }
}

/** The values of a block, as those of a list. */
function* matchesWithin(text: string, rule: FindingRule, each: RegExp, block: Match): Generator<Match> {
  for (const match of text.slice(block.start, block.end).matchAll(each)) {
    const secret = match.groups?.secret
    if (secret === undefined || (rule.accept && !rule.accept(secret, match))) continue
    const start = block.start + match.index + match[0].lastIndexOf(secret)
    yield { rule, start, end: start + secret.length, secret: reading(rule, secret) }
  }
}

/** Ranges of certificates, public keys, pictures and digests: random letters in which a rule may match by chance. */
function harmlessRegions(text: string): { start: number; end: number }[] {
  if (!/-----BEGIN|;base64,|sha\d{1,3}-|ssh-/.test(text)) return []
  return Array.from(text.matchAll(WRAPPED), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}
