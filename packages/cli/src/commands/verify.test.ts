import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fixtures, runVitrine } from '../__fixtures__/run-vitrine.ts'
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts'

/** A folder with a page that was just rendered. */
async function folderWithPage(): Promise<string> {
  const cwd = temporaryFolder()
  copyFileSync(join(fixtures, 'kettle.json'), join(cwd, 'kettle.json'))
  await runVitrine(['render', 'kettle.json', '-o', 'page.html'], { cwd })
  return cwd
}

test('a page as it was rendered is unchanged, to people and to programs', async () => {
  const cwd = await folderWithPage()
  const told = await runVitrine(['verify', 'page.html'], { cwd })
  expect([told.exitCode, told.stderr]).toEqual([0, ''])
  const [, sha256] = /^Unchanged: SHA-256 ([\da-f]{64})\n$/.exec(told.stdout) ?? []
  const { stdout } = await runVitrine(['verify', 'page.html', '--json'], { cwd })
  expect(JSON.parse(stdout)).toEqual({ status: 'unchanged', sha256 })
  const page = readFileSync(join(cwd, 'page.html'))
  expect(page.toString().split(sha256 ?? '-').length).toBe(3)
  const piped = await runVitrine(['verify', '-'], { input: page })
  expect(piped.exitCode).toBe(0)
})

test('a changed word is an error that says what the page states and what it is', async () => {
  const cwd = await folderWithPage()
  const path = join(cwd, 'page.html')
  writeFileSync(path, readFileSync(path, 'utf8').replace('collapse', 'explode!'))
  const { exitCode, stdout, stderr } = await runVitrine(['verify', 'page.html', '--json'], { cwd })
  expect([exitCode, stdout]).toEqual([4, ''])
  const { error } = JSON.parse(stderr)
  expect(error).toMatchObject({ code: 'changed', file: 'page.html' })
  expect(error.actual).not.toBe(error.stated)
  expect(error.message).toContain('page.html was changed after it was written')
})

test('a file that is no page of ours, and one that is not there, are errors of their own', async () => {
  const other = await runVitrine(['verify', 'kettle.json'])
  expect([other.exitCode, other.stdout]).toEqual([1, ''])
  expect(other.stderr).toContain('kettle.json states no SHA-256')
  expect((await runVitrine(['verify', 'none.html'])).stderr).toContain('There is no file none.html')
})

/** A server whose link `id` shows a page, to those who know its passphrase where it has one; gives the link, and what was asked. */
async function linkTo(page: Uint8Array, passphrase?: string) {
  const asked: (string | undefined)[] = []
  const server = createServer(({ url, headers }, response) => {
    asked.push(url)
    if (!url?.startsWith('/shared/conversations/kettle_1.html')) return response.writeHead(404).end()
    if (passphrase && headers['x-vitrine-passphrase'] !== encodeURIComponent(passphrase))
      return response.writeHead(403).end()
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const link = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shared/conversations/kettle_1`
  return { link, asked }
}

test('a page is what its link shows, asked for in the language of the page', async () => {
  const cwd = await folderWithPage()
  const { link, asked } = await linkTo(readFileSync(join(cwd, 'page.html')))
  const { exitCode, stdout } = await runVitrine(['verify', 'page.html', `${link}?x=1#m-2`], { cwd })
  expect([exitCode, stdout]).toEqual([
    0,
    expect.stringMatching(/^Unchanged, and what the link shows: SHA-256 /),
  ])
  expect(asked).toEqual(['/shared/conversations/kettle_1.html?lng=en'])
  const json = await runVitrine(['verify', 'page.html', link, '--json'], { cwd })
  expect(JSON.parse(json.stdout)).toMatchObject({ status: 'unchanged', link: 'same' })
})

test('a link that shows something else, or nothing, is an error of its own', async () => {
  const cwd = await folderWithPage()
  await runVitrine(['render', 'kettle.json', '-o', 'other.html', '--lang', 'de'], { cwd })
  const { link } = await linkTo(readFileSync(join(cwd, 'other.html')))
  const other = await runVitrine(['verify', 'page.html', link], { cwd })
  expect([other.exitCode, other.stdout]).toEqual([4, ''])
  expect(other.stderr).toContain('page.html is as it was written, but')
  const gone = await runVitrine(['verify', 'page.html', link.replace('kettle_1', 'kettle_2')], { cwd })
  expect([gone.exitCode, gone.stderr]).toEqual([1, expect.stringContaining('its link was revoked')])
  const none = await runVitrine(['verify', 'page.html', 'kettle'], { cwd })
  expect([none.exitCode, none.stderr]).toEqual([1, expect.stringContaining('is no shared link')])
})

test('a link with a passphrase is read with it', async () => {
  const cwd = await folderWithPage()
  const { link } = await linkTo(readFileSync(join(cwd, 'page.html')), 'four quiet wörds')
  const locked = await runVitrine(['verify', 'page.html', link], { cwd })
  expect([locked.exitCode, locked.stderr]).toEqual([1, expect.stringContaining('--passphrase')])
  const opened = await runVitrine(['verify', 'page.html', link, '--passphrase', 'four quiet wörds'], { cwd })
  expect(opened.exitCode).toBe(0)
})

test.skipIf(process.platform !== 'linux')('standard tools find the same hash', async () => {
  const cwd = await folderWithPage()
  const { stdout } = await runVitrine(['verify', 'page.html', '--json'], { cwd })
  const script = `hash=$(grep -o 'vitrine-sha256" content="[0-9a-f]*' page.html | head -n 1 | tail -c 65)
sed "s/$hash/$(printf '%064d' 0)/g" page.html | sha256sum`
  const found = execFileSync('sh', ['-c', script], { cwd, encoding: 'utf8' })
  expect(found.slice(0, 64)).toBe(JSON.parse(stdout).sha256)
})
