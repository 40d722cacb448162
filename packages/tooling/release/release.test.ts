import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalRegistry, startLocalRegistry } from './local-registry.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const changesets = join(repository, 'node_modules/@changesets/cli/bin.js')

let clone: string
let application: string
let registry: LocalRegistry

/** Runs a command with the registry on this machine, and with nothing of the surrounding pnpm. */
async function run(cwd: string, command: string, ...parameters: string[]): Promise<string> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:npm|pnpm)_/i.test(name))
  const { stdout } = await promisify(execFile)(command, parameters, {
    cwd,
    env: { ...Object.fromEntries(inherited), npm_config_registry: `${registry.origin}/`, CI: 'true' },
    maxBuffer: 50_000_000,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${parameters.join(' ')}: ${error.stdout}${error.stderr}`, { cause: error })
  })
  return stdout
}

const publicPackages = readdirSync(join(repository, 'packages'))
  .filter((name) => existsSync(join(repository, 'packages', name, 'package.json')))
  .map((folder) => ({ folder, ...readManifest(join(repository, 'packages', folder)) }))
  .filter(({ private: isPrivate }) => !isPrivate)

function readManifest(folder: string): { name: string; version: string; private?: boolean } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

beforeAll(async () => {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { cwd: tmpdir(), encoding: 'utf8' })
  registry = await startLocalRegistry(upstream.trim())
  clone = mkdtempSync(join(tmpdir(), 'vitrine-release-'))
  application = mkdtempSync(join(tmpdir(), 'vitrine-released-'))
  const { host } = new URL(registry.origin)
  const settings = `registry=${registry.origin}/\n//${host}/:_authToken=nobody\n`
  execFileSync('git', ['clone', '--quiet', '--local', repository, clone])
  writeFileSync(join(application, '.npmrc'), settings)
  writeFileSync(join(application, 'package.json'), '{"private":true,"type":"module"}')
  await run(clone, process.execPath, changesets, 'version')
  await run(clone, 'pnpm', 'install', '--offline', '--frozen-lockfile', '--ignore-scripts')
  for (const { folder } of publicPackages)
    cpSync(join(repository, 'packages', folder, 'dist'), join(clone, 'packages', folder, 'dist'), {
      recursive: true,
    })
  // It says its version, which is that of the release.
  await run(clone, 'pnpm', '--filter', 'vitrine', 'run', 'build')
  writeFileSync(join(clone, '.npmrc'), settings)
})
afterAll(() => {
  registry?.close()
  for (const folder of [clone, application]) rmSync(folder, { recursive: true, force: true })
})

test('changesets give every package a version and a changelog that names it', () => {
  for (const { folder, version: before } of publicPackages) {
    const { version } = readManifest(join(clone, 'packages', folder))
    expect(`${folder} ${version}`).not.toBe(`${folder} ${before}`)
    expect(readFileSync(join(clone, 'packages', folder, 'CHANGELOG.md'), 'utf8')).toContain(`## ${version}`)
  }
})

test('every package is published once, with versions in place of the workspace', async () => {
  await run(clone, process.execPath, changesets, 'publish', '--no-git-tag')
  const expected = publicPackages.map(
    ({ folder, name }) => `${name}@${readManifest(join(clone, 'packages', folder)).version}`,
  )
  expect(registry.published.toSorted()).toEqual(expected.toSorted())
  await run(clone, process.execPath, changesets, 'publish', '--no-git-tag')
  expect(registry.published).toHaveLength(expected.length)
})

test('an application installs the release from the registry, and its page and its command run', async () => {
  const names = ['vitrine', '@vitrine/transcript', '@vitrine/share-views', '@vitrine/rich-text']
  // Where packages of others cannot be had, it says so at once.
  const settings = ['--no-audit', '--no-fund', '--fetch-retries=0']
  await run(application, 'npm', 'install', ...settings, ...names, 'react', 'react-dom')
  writeFileSync(
    join(application, 'page.js'),
    `import { ConversationView } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { importTranscript } from '@vitrine/transcript'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const content = JSON.stringify([{ role: 'user', content: 'How long do leeks need?' }])
const conversation = prepareConversation(importTranscript({ content }).conversations[0])
console.log(renderToStaticMarkup(createElement(ConversationView, { conversation })))`,
  )
  expect(await run(application, process.execPath, 'page.js')).toContain('How long do leeks need?')
  const { version } = readManifest(join(clone, 'packages/cli'))
  expect(await run(application, 'npx', 'vitrine', '--version')).toBe(`${version}\n`)
  const installed = readFileSync(join(application, 'node_modules/@vitrine/share-views/package.json'), 'utf8')
  expect(installed).not.toMatch(/"(?:workspace|catalog):/)
})

test('an application with i18next does by hand what VERSIONS.md says, and has its own words', async () => {
  await run(
    application,
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=0',
    'i18next',
    'react-i18next',
  )
  writeFileSync(
    join(application, 'labels.js'),
    `import { ConversationView } from '@vitrine/share-views'
import { I18nextLabels } from '@vitrine/share-views/i18next'
import { shareViewsNamespace } from '@vitrine/share-views/locales'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { importTranscript } from '@vitrine/transcript'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'

await i18next.init({ lng: 'de', resources: { de: { [shareViewsNamespace]: { aboutConversation: 'Worum es geht' } } } })
const content = JSON.stringify([{ role: 'user', content: 'Wie lange braucht Lauch?' }])
const conversation = prepareConversation(importTranscript({ content }).conversations[0])
const view = createElement(ConversationView, { conversation })
const provided = (children) => createElement(I18nextProvider, { i18n: i18next }, children)
console.log(JSON.stringify([view, createElement(I18nextLabels, null, view)].map((each) => renderToStaticMarkup(provided(each)))))`,
  )
  const [before, after]: string[] = JSON.parse(await run(application, process.execPath, 'labels.js'))
  expect(before).toContain('About this conversation')
  expect(before).not.toContain('Worum es geht')
  expect(after).toContain('Worum es geht')
})

test('a list of all that the packages contain is written for the release', async () => {
  const list: { bomFormat: string; components: { name: string }[] } = JSON.parse(
    await run(clone, 'pnpm', 'sbom', '--sbom-format', 'cyclonedx', '--prod', '--lockfile-only'),
  )
  expect(list.bomFormat).toBe('CycloneDX')
  expect(list.components.map(({ name }) => name)).toContain('markdown-it')
})
