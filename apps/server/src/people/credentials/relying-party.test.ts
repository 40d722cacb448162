import { expect, test } from 'vitest'
import { relyingPartyAt } from './relying-party.ts'

test.each([
  ['https://vitrine.example.org', { rpId: 'vitrine.example.org', origin: 'https://vitrine.example.org' }],
  [
    'https://vitrine.example.org:8443/',
    { rpId: 'vitrine.example.org', origin: 'https://vitrine.example.org:8443' },
  ],
  ['http://localhost:8787', { rpId: 'localhost', origin: 'http://localhost:8787' }],
  ['http://127.0.0.1:8787', undefined],
  ['https://192.0.2.1', undefined],
  ['https://[2001:db8::1]', undefined],
  ['http://vitrine.example.org', undefined],
])('at %s passkeys hold for %j', (publicUrl, place) => {
  expect(relyingPartyAt(publicUrl)).toEqual(place)
})
