import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFakeServer } from '../__fixtures__/fake-server.ts'
import { fixtures, runVitrine } from '../__fixtures__/run-vitrine.ts'
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts'
import { readSettings } from './settings.ts'

const LOCAL = 'http://127.0.0.1:4870'

/** A folder with `.data/cli.json` in it, or without when nothing is stored. */
function folderWith(stored?: unknown): string {
  const folder = temporaryFolder()
  if (stored === undefined) return folder
  mkdirSync(join(folder, '.data'))
  writeFileSync(
    join(folder, '.data', 'cli.json'),
    typeof stored === 'string' ? stored : JSON.stringify(stored),
  )
  return folder
}

function settingsIn(cwd: string, env: Record<string, string> = {}) {
  return readSettings({ cwd, env } as Parameters<typeof readSettings>[0])
}

test('the nearest data folder upward is used', () => {
  const folder = folderWith({ url: LOCAL, apiKey: 'vk_stored' })
  const below = join(folder, 'a', 'b')
  mkdirSync(below, { recursive: true })
  expect(settingsIn(below)).toEqual({
    url: LOCAL,
    apiKey: 'vk_stored',
    keySource: join(folder, '.data', 'cli.json'),
  })
})

test('DATA_DIR names the data folder, also relative to the working folder', () => {
  const folder = folderWith({ url: LOCAL, apiKey: 'vk_stored' })
  expect(settingsIn(folder, { DATA_DIR: '.data' }).apiKey).toBe('vk_stored')
  expect(settingsIn(folderWith(), { DATA_DIR: join(folder, '.data') }).apiKey).toBe('vk_stored')
})

test('VITRINE_URL and VITRINE_API_KEY win over the data folder', () => {
  const folder = folderWith({ url: LOCAL, apiKey: 'vk_stored' })
  const env = { VITRINE_URL: 'https://vitrine.example', VITRINE_API_KEY: 'vk_named' }
  expect(settingsIn(folder, env)).toMatchObject({ url: 'https://vitrine.example', apiKey: 'vk_named' })
})

test('a stored key is never used for another address', () => {
  const folder = folderWith({ url: LOCAL, apiKey: 'vk_stored' })
  expect(() => settingsIn(folder, { VITRINE_URL: 'https://evil.example' })).toThrow(
    'No API key is known for https://evil.example. Set VITRINE_API_KEY.',
  )
  expect(settingsIn(folder, { VITRINE_URL: `${LOCAL}/` }).apiKey).toBe('vk_stored')
})

test('a folder that was merely found sends nothing to another machine', () => {
  const folder = folderWith({ url: 'https://evil.example', apiKey: 'vk_stored' })
  expect(() => settingsIn(folder)).toThrow(
    /cli\.json points to https:\/\/evil\.example, which is not this machine/,
  )
  expect(settingsIn(folder, { DATA_DIR: join(folder, '.data') }).url).toBe('https://evil.example')
})

test.each(['127.0.0.1:4870', 'ftp://vitrine.example', 'http://', 'http://vitrine.example/?key=1'])(
  'VITRINE_URL=%s is named as the thing that is wrong',
  (VITRINE_URL) => {
    expect(() => settingsIn(folderWith(), { VITRINE_URL })).toThrow(
      `VITRINE_URL (“${VITRINE_URL}”) is not the address of a server`,
    )
  },
)

test('a password in VITRINE_URL is not repeated on the screen', () => {
  const VITRINE_URL = 'https://me:opensesame@vitrine.example'
  expect(() => settingsIn(folderWith(), { VITRINE_URL })).toThrow(/^(?!.*opensesame)VITRINE_URL is not/)
})

test('no server and no settings is a sentence with the way out', () => {
  expect(() => settingsIn(folderWith())).toThrow(
    'No Vitrine server has been started here. Start one with `npx -y pnpm@12 start`, or set VITRINE_URL and VITRINE_API_KEY.',
  )
})

test.each(['{', '[]', '{"url":"nowhere","apiKey":"k"}', '{"url":"http://127.0.0.1:1"}', 'null'])(
  'a stored file with %s is refused with its path',
  (stored) => {
    const folder = folderWith(stored)
    expect(() => settingsIn(folder)).toThrow(`${join(folder, '.data', 'cli.json')} cannot be used`)
  },
)

test('a server that is not running is named, with the command that starts it', async () => {
  const { url } = await stoppedServer()
  const { exitCode, stderr } = await runVitrine(['share', join(fixtures, 'kettle.json')], {
    cwd: folderWith({ url, apiKey: 'vk_stored' }),
  })
  expect(exitCode).toBe(1)
  expect(stderr).toContain(
    `error: No Vitrine server answers at ${url}. Start it with \`npx -y pnpm@12 start\`, or set VITRINE_URL.`,
  )
})

test('a refused key is named by where it comes from, and never shown', async () => {
  const { url } = await startFakeServer()
  const { stderr } = await runVitrine(['share', 'kettle.json'], {
    env: { VITRINE_URL: url, VITRINE_API_KEY: 'vk_wrong' },
  })
  expect(stderr).toContain(`error: ${url} does not accept the API key in VITRINE_API_KEY.`)
  expect(stderr).not.toContain('vk_wrong')
})

async function stoppedServer(): Promise<{ url: string }> {
  const { createServer } = await import('node:http')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}
