import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { installPacked } from '@vitrine/tooling/install-packed'
import { measurePacked } from '@vitrine/tooling/measure-packed'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = installPacked(['auth-screens', 'ui'])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Scripts loaded at once, with English, in kB of brotli, without React. */
test.each([
  [
    'the sign-in page',
    10,
    "export { AuthPage, AuthScreensProvider, LoginScreen } from '@vitrine/auth-screens'",
  ],
  ['the port', 1, "export * from '@vitrine/auth-screens/port'"],
])('from the tarballs, %s carries less than %f kB', async (_part, limit, source) => {
  const { atOnce } = await measurePacked(folder, source)
  expect(atOnce).toBeLessThan(limit * 1000)
})

test('the style sheet, with tokens and base, takes less than 3.2 kB', () => {
  const sheet = readFileSync(join(folder, 'node_modules/@vitrine/auth-screens/dist/styles.css'))
  expect(brotliCompressSync(sheet).length).toBeLessThan(3200)
})
