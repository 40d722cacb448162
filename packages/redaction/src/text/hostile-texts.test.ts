import { expect, test } from 'vitest'
import { personRules } from '../rules/person-rules.ts'
import { secretRules } from '../rules/secret-rules.ts'
import { findMatches } from './find-matches.ts'
import { createKeywordIndex } from './keyword-index.ts'

const rules = [...secretRules, ...personRules]
const index = createKeywordIndex(rules)
const keywords = [...new Set(rules.flatMap((rule) => rule.keywords))]

const LENGTH = 20_000

/** Every keyword in every text, which `test:all` tries; else one in so many, others for each text. */
const ONE_IN = process.env.VITRINE_EVERY_KEYWORD === undefined ? 8 : 1

const sampled = (first: number) => keywords.filter((_, at) => at % ONE_IN === first % ONE_IN)

const numbered = (pieces: readonly string[]) => pieces.map((piece, at) => ({ piece, at }))

test.each(numbered(['', '-', '_', '.', ' ', ':', '/', '="', ' -u ', '@', '\\']))(
  'texts made of keywords and "$piece" alone are read through, however long',
  ({ piece: between, at }) => {
    for (const keyword of sampled(at)) {
      const piece = keyword + between
      const text = piece.repeat(Math.ceil(LENGTH / piece.length))
      for (const { start, end } of findMatches(text, index)) expect(end).toBeGreaterThan(start)
    }
  },
)

const pieces = [
  'a',
  '1',
  ' ',
  '\\',
  '=',
  '-----BEGIN PRIVATE KEY-----\n',
  '-----BEGIN CERTIFICATE-----\n',
  '%41',
  '\u001B[',
  '\\u0041',
  'eyJh.',
  'ab1Cd2\n',
  '/Zm9v',
  '&amp;',
]

test.each(numbered(pieces))('a text of "$piece" alone is read through after keywords', ({ piece, at }) => {
  const tail = piece.repeat(LENGTH / piece.length)
  for (const keyword of sampled(at))
    for (const { start, end } of findMatches(keyword + tail, index)) expect(end).toBeGreaterThan(start)
})

test('certificates without an end hide no secret beside them, and are read through', () => {
  const text = `${'-----BEGIN CERTIFICATE-----\n'.repeat(20_000)} AKIA7QK2ZD5M3XW9TRBY`
  expect(findMatches(text, index).map(({ rule }) => rule.kind)).toEqual(['aws-access-key'])
})

test.each(['sessionid=', 'JSESSIONID=', 'connect.sid=', 'PHPSESSID:', 'authorization='])(
  'what %s repeated reads as a value ends at the next one',
  (piece) => {
    let read = 0
    const counted = rules.map((rule) => ({
      ...rule,
      accept: (secret: string, match: RegExpExecArray) => {
        read += secret.length
        return rule.accept?.(secret, match) ?? true
      },
    }))
    const text = piece.repeat(2000)
    findMatches(text, createKeywordIndex(counted))
    expect(read / text.length).toBeLessThan(3)
  },
)

test('cookies in cookies are read once each: more often, so many would take hours', () => {
  expect(findMatches('cookie='.repeat(60_000), index)).toEqual([])
})

/** Seconds of the processor that finding takes, which a busy machine does not make more. */
function secondsFor(text: string): number {
  const before = process.cpuUsage()
  findMatches(text, index)
  const { user } = process.cpuUsage(before)
  return user / 1_000_000
}

const field = '  k: |\n    a: 1\n'

test.each([
  ['a map', `kind: ConfigMap\ndata:\n${field.repeat(20_000)}metadata:\n`],
  ['a secret', `kind: Secret\ndata:\n${field.repeat(20_000)}`],
  ['a secret with its kind at the end', `data:\n${field.repeat(20_000)}kind: Secret\n`],
  ['empty lines', `data:\n  k: |\n${'     \n'.repeat(60_000)}kind: Secret\n`],
  ['secrets', 'kind: Secret\n'.repeat(30_000)],
  ['sections', 'kind: Secret\ndata:\n'.repeat(20_000)],
  [
    'deep maps',
    Array.from({ length: 800 }, (_, depth) => `${' '.repeat(depth)}data:\n`).join('') + 'kind: Secret',
  ],
  ['marks', `kind: Secret\ndata:\n  a: ${'&!'.repeat(150_000)}\n`],
])('YAML of Kubernetes with many of %s is read once', (_, text) => {
  expect(secondsFor(text)).toBeLessThan(5)
})

const wide = (cell: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${cell}${at}`).join(',')

test.each([
  ['columns', `${wide('password', 40)}\n${`${wide('v!', 40)}\n`.repeat(800)}`],
  ['open quotes', `user,password\n${'a,"b\n'.repeat(40_000)}`],
  ['headers', 'a,password\nb\n'.repeat(20_000)],
  ['lines of signs', `a|password\n${`${'|-'.repeat(2000)}x\n`.repeat(60)}`],
  ['spaces', `a,password\n${`b,${' '.repeat(4000)}x\n`.repeat(60)}`],
])('tables with many %s are read once', (_, text) => {
  expect(secondsFor(text)).toBeLessThan(5)
})
