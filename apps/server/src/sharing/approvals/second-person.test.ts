import { describe, expect, test } from 'vitest'
import { approvalCauses, isWider, type ReadableLink } from './second-person.ts'

const link: ReadableLink = {
  audience: 'workspace',
  addresses: [],
  isIndexed: false,
  expiresAt: new Date('2030-01-01'),
  passphraseHash: 'hash',
  maxViews: 10,
  views: 4,
  embedOrigins: ['https://a.example'],
}

describe('a second person', () => {
  const open = { audience: 'anyone', isIndexed: false, hasSecrets: false } as const
  const inside = { ...open, audience: 'workspace' } as const
  test.each([
    [[], open, []],
    [['every'], inside, ['every']],
    [['anyone'], inside, []],
    [['anyone'], { ...inside, isIndexed: true }, ['anyone']],
    [['anyone', 'bypass'], open, ['anyone']],
    [['bypass'], { ...inside, hasSecrets: true }, ['bypass']],
  ] as const)('is wanted by %j for %j because of %j', (secondPerson, readership, causes) => {
    expect(approvalCauses({ secondPerson }, readership)).toEqual(causes)
  })
})

describe('a link becomes wider', () => {
  test.each<[string, Partial<ReadableLink>]>([
    ['for anyone', { audience: 'anyone' }],
    ['for others of the same number', { audience: 'addresses', addresses: ['a@b.example'] }],
    ['in search engines', { isIndexed: true }],
    ['for longer', { expiresAt: new Date('2030-01-02') }],
    ['without an end', { expiresAt: null }],
    ['without a passphrase', { passphraseHash: null }],
    ['for more views', { maxViews: 7 }],
    ['without a number of views', { maxViews: null }],
    ['in another frame', { embedOrigins: ['https://a.example', 'https://b.example'] }],
  ])('%s', (_, change) => {
    expect(isWider(link, change)).toBe(true)
  })

  test('by an address more', () => {
    expect(isWider({ ...link, audience: 'signed-in' }, { audience: 'addresses' })).toBe(true)
    expect(isWider({ ...link, audience: 'anyone' }, { audience: 'addresses' })).toBe(false)
    const listed: ReadableLink = { ...link, audience: 'addresses', addresses: ['a@b.example'] }
    expect(isWider(listed, { addresses: ['a@b.example', '@c.example'] })).toBe(true)
    expect(isWider(listed, { addresses: ['a@b.example'] })).toBe(false)
  })
})

test.each<[string, Partial<ReadableLink>]>([
  ['unchanged', {}],
  ['for fewer', { audience: 'workspace' }],
  ['for less time', { expiresAt: new Date('2029-01-01') }],
  ['for fewer views', { maxViews: 6 }],
  ['with another passphrase', { passphraseHash: 'other' }],
  ['in no frame', { embedOrigins: [] }],
])('a link stays as narrow as it was %s', (_, change) => {
  expect(isWider(link, change)).toBe(false)
  expect(isWider({ ...link, audience: 'anyone' }, { audience: 'workspace' })).toBe(false)
})
