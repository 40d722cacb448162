import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

test.skipIf(process.platform !== 'linux')('standard tools find the same hash', async () => {
  const cwd = await folderWithPage()
  const { stdout } = await runVitrine(['verify', 'page.html', '--json'], { cwd })
  const script = `hash=$(grep -o 'vitrine-sha256" content="[0-9a-f]*' page.html | head -n 1 | tail -c 65)
sed "s/$hash/$(printf '%064d' 0)/g" page.html | sha256sum`
  const found = execFileSync('sh', ['-c', script], { cwd, encoding: 'utf8' })
  expect(found.slice(0, 64)).toBe(JSON.parse(stdout).sha256)
})
