import { copyFileSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtures, runVitrine } from '../__fixtures__/run-vitrine.ts'
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts'

/** A folder of its own with copies of fixtures in it. */
function folderWith(...names: string[]): string {
  const folder = temporaryFolder()
  for (const name of names) copyFileSync(join(fixtures, name), join(folder, name))
  return folder
}

test('a page is written beside nothing else, and the person is told', async () => {
  const cwd = folderWith('kettle.json')
  const { exitCode, stdout, stderr } = await runVitrine(['render', 'kettle.json', '-o', 'page.html'], { cwd })
  expect([exitCode, stdout]).toEqual([0, ''])
  expect(stderr).toMatch(/Wrote page\.html \(\d+ kB\)/)
  expect(readdirSync(cwd).toSorted()).toEqual(['kettle.json', 'page.html'])
  expect(readFileSync(join(cwd, 'page.html'), 'utf8')).toContain('<strong>collapse</strong>')
})

test('the name of the transcript serves where no name is given', async () => {
  const cwd = folderWith('kettle.json')
  await runVitrine(['render', 'kettle.json'], { cwd })
  expect(readdirSync(cwd)).toContain('kettle.html')
})

test('-o - writes the page alone to standard output', async () => {
  const { stdout } = await runVitrine(['render', 'kettle.json', '-o', '-'])
  expect(stdout).toMatch(/^<!doctype html>[^]*<\/html>\n$/)
})

test('a page made earlier is replaced, any other file only by --force', async () => {
  const cwd = folderWith('kettle.json', 'session.jsonl')
  const output = (name: string) => readFileSync(join(cwd, name), 'utf8')
  await runVitrine(['render', 'kettle.json', '-o', 'page.html'], { cwd })
  await runVitrine(['render', 'session.jsonl', '-o', 'page.html'], { cwd })
  expect(output('page.html')).toContain('Two beds: beans and chard.')

  writeFileSync(join(cwd, 'letter.html'), 'Dear friend')
  const refused = await runVitrine(['render', 'kettle.json', '-o', 'letter.html'], { cwd })
  expect(refused.exitCode).toBe(1)
  expect(refused.stderr).toContain(
    'error: letter.html exists and is not a page made by this command; --force replaces it.',
  )
  expect(output('letter.html')).toBe('Dear friend')

  await runVitrine(['render', 'kettle.json', '-o', 'letter.html', '--force'], { cwd })
  expect(output('letter.html')).toContain('<!doctype html>')
})

test('the transcript itself is never overwritten, not even by --force through a link', async () => {
  const cwd = folderWith('kettle.json')
  symlinkSync('kettle.json', join(cwd, 'page.html'))
  const { exitCode, stderr } = await runVitrine(['render', 'kettle.json', '-o', 'page.html', '--force'], {
    cwd,
  })
  expect(exitCode).toBe(1)
  expect(stderr).toContain('page.html is the transcript itself')
  expect(readFileSync(join(cwd, 'kettle.json'))).toEqual(readFileSync(join(fixtures, 'kettle.json')))
})

test.each([
  ['nowhere/page.html', /^error: nowhere\/page\.html cannot be written: its folder does not exist\.$/m],
  ['.', /^error: \. is a folder; give the name of a file\.$/m],
])('-o %s is one clear sentence', async (output, message) => {
  const cwd = folderWith('kettle.json')
  const { exitCode, stderr } = await runVitrine(['render', 'kettle.json', '-o', output], { cwd })
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(message)
  expect(readdirSync(cwd)).toEqual(['kettle.json'])
})

async function render(file: string, ...options: string[]): Promise<string> {
  return (await runVitrine(['render', file, '-o', '-', ...options])).stdout
}

test('hidden messages and other branches stand on the page only where they are asked for', async () => {
  expect(await render('several.json', '-c', '1')).not.toContain('The branch nobody took')
  expect(await render('several.json', '-c', '1', '--all-branches')).toContain('The branch nobody took')
  expect(await render('hidden.json')).not.toContain('Nobody was shown this.')
  expect(await render('hidden.json', '--hidden')).toContain('Nobody was shown this.')
})

test('of several conversations one must be chosen where nobody can be asked', async () => {
  const { exitCode, stderr } = await runVitrine(['render', 'several.json', '-o', '-'])
  expect(exitCode).toBe(2)
  expect(stderr).toContain('The file holds 3 conversations: choose one by --conversation <n>.')
})

test('on a terminal the person chooses one', async () => {
  const { stdout } = await runVitrine(['render', 'several.json', '-o', '-'], { typed: ['all', '3'] })
  expect(stdout).toContain('Cut a bottle below its neck.')
})

test('a run becomes one page with every step and its graph, without a script', async () => {
  const { stdout, exitCode } = await runVitrine(['render', 'trace.json', '-o', '-'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('<strong>high tide</strong>')
  expect(stdout).toContain('The gauge does not answer.')
  expect(stdout).toContain('<svg')
  expect(stdout).not.toContain('<script')
  expect(stdout).toMatch(/<title>[^<]*harbour pilot[^<]*<\/title>/)
})

test('--depth and --hide leave what readers do not get out of the page, which says so', async () => {
  const cwd = folderWith('session.jsonl')
  const whole = await runVitrine(['render', 'session.jsonl', '-o', '-'], { cwd })
  const part = await runVitrine(
    ['render', 'session.jsonl', '-o', '-', '--depth', 'dialogue', '--hide', 'models'],
    { cwd },
  )
  expect(whole.stdout).toMatch(/ls beds|claude-example/)
  expect(part.exitCode).toBe(0)
  expect(part.stdout).not.toMatch(/ls beds|claude-example/)
  expect(part.stdout).toContain('Withheld from readers: names of models, tool calls')
})
