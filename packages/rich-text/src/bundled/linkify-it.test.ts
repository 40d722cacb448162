import { LinkifyIt as FullLinkifyIt, REBuilder } from 'linkify-it'
import { expect, test } from 'vitest'
import { hostileStrings } from '../__fixtures__/hostile-strings.ts'
import { markdownFragments } from '../__fixtures__/markdown-fragments.ts'
import { seededRandom } from '../__fixtures__/seeded-random.ts'
import { addressPatterns, LinkifyIt } from './linkify-it.ts'

const full = new FullLinkifyIt().set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
for (const scheme of ['ftp:', '//', 'mailto:']) full.add(scheme, null)
const own = new LinkifyIt()

test('addresses have the patterns of linkify-it', () => {
  const builder = new REBuilder({ schema_names: ['http:', 'https:'] })
  const { address, scheme, schemeAtStart } = addressPatterns
  expect(address.source).toBe(builder.get_http_validator().source)
  expect(scheme.source).toBe(builder.get_schema_search().source)
  expect(schemeAtStart.source).toBe(builder.get_schema_at_start().source)
  expect([address.flags, scheme.flags, schemeAtStart.flags]).toEqual(
    [builder.get_http_validator(), builder.get_schema_search(), builder.get_schema_at_start()].map(
      ({ flags }) => flags,
    ),
  )
})

const addresses = [
  '',
  'http://a.example',
  'see http://a.example, and https://b.example/x_(y).',
  'http://http://a.example https://',
  'xhttp://a.example _http://b.example >http://c.example',
  'HTTP://A.example http://[::1]:8080/x http://ü.example',
  'http://a.example|http://b.example',
  'http:https://a.example http://a.example"https://b.example"',
  'http://a.example/http://b.example',
  `http://a.example/${'x'.repeat(12_000)} http://b.example`,
]

const found = (finder: Pick<FullLinkifyIt, 'match' | 'matchAtStart' | 'test'>, text: string) => [
  finder.test(text),
  finder.match(text)?.map((match) => ({ ...match })),
  { ...finder.matchAtStart(text) },
]

test('addresses are found as linkify-it finds them', () => {
  const random = seededRandom(7)
  const pick = (texts: readonly string[]): string => texts[Math.floor(random() * texts.length)] ?? ''
  const mixed = Array.from({ length: 200 }, () =>
    Array.from({ length: 5 }, () => pick(random() < 0.5 ? addresses : markdownFragments)).join(
      pick(['', ' ', '_', '.', '\n']),
    ),
  )
  const texts = [...addresses, ...hostileStrings, ...markdownFragments, ...mixed]
  const others = texts.filter(
    (text) => JSON.stringify(found(own, text)) !== JSON.stringify(found(full, text)),
  )
  expect(others).toEqual([])
  expect(texts.filter((text) => own.test(text)).length).toBeGreaterThan(100)
})
