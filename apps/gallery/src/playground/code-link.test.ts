import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MAX_FRAGMENT, readCodeFragment, writeCodeFragment } from './code-link.ts'

const fragmentOf = (packed: Buffer) => `#code=empty.${packed.toString('base64url')}`

test('code of any script comes back from its link', async () => {
  const linked = { state: 'with-tools', code: 'export const Example = () => <p>كراث, 葱 & “leeks” 🌱</p>\n' }
  const fragment = await writeCodeFragment(linked)
  expect(fragment).toMatch(/^#code=with-tools\.[\w-]+$/)
  expect(await readCodeFragment(fragment ?? '')).toEqual(linked)
})

test('code that would make an address too long has no link', async () => {
  const noise = Array.from({ length: 4000 }, (_, index) => Math.sin(index)).join()
  expect(await writeCodeFragment({ state: 'empty', code: noise })).toBeUndefined()
})

test.each([
  ['another anchor', '#accessibility'],
  ['nothing packed', '#code=empty.AAAA'],
  ['what unpacks to very much', fragmentOf(deflateRawSync('x'.repeat(1_000_000)))],
  ['what is no text', fragmentOf(deflateRawSync(Buffer.from([0xff, 0xfe, 0xfd])))],
  ['a longer fragment than is written', `#code=empty.${'A'.repeat(MAX_FRAGMENT)}`],
  ['markup as the state', '#code=<img>.AAAA'],
])('no code is read from %s', async (_, fragment) => {
  expect(await readCodeFragment(fragment)).toBeUndefined()
})
