import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installApplication } from '@vitrine/tooling/install-packed'
import { runInstalled } from '../build-example.ts'

const examples = fileURLToPath(new URL('../..', import.meta.url))

/** Builds for production with React of a version. */
export interface Consumer {
  bundler: 'vite' | 'rspack' | 'next' | 'astro'
  react: '18' | '19'
}

const ranges = { 18: '^18.3.1', 19: '^19.3.1' }

/** Folder of what a build writes, in the folder of the application. */
const written = { vite: 'dist', rspack: 'dist', next: 'out', astro: 'dist' }

/** Installs an application from tarballs outside of the repository, builds it for production, and gives its folders. */
export async function buildConsumer({ bundler, react }: Consumer): Promise<{ folder: string; site: string }> {
  const folder = installApplication(join(examples, 'consumers', bundler), {
    around: examples,
    versions: { react: ranges[react], 'react-dom': ranges[react] },
    // Linked, they would find the React of this repository, and a page would have two.
    copied: react === '18' ? ['next'] : [],
  })
  if (react === '18' && bundler === 'next') copyBeside(folder, 'next', 'styled-jsx')
  cpSync(join(examples, 'consumers/shared'), join(folder, 'shared'), { recursive: true })
  await promisify(execFile)(process.execPath, ['shared/prepare.mjs'], { cwd: folder })
  await build[bundler](folder)
  return { folder, site: join(folder, written[bundler]) }
}

const build = {
  vite: (folder: string) => runInstalled(folder, 'vite/bin/vite.js', 'build'),
  astro: (folder: string) => runInstalled(folder, 'astro/bin/astro.mjs', 'build'),
  rspack: (folder: string) => runInstalled(folder, '../build.mjs'),
  async next(folder: string) {
    // Installed packages are links that lead out of the folder.
    const path = join(folder, 'next.config.js')
    const settings = "output: 'export', turbopack: { root: '/' }, outputFileTracingRoot: '/'"
    writeFileSync(path, readFileSync(path, 'utf8').replace("output: 'export'", settings))
    await runInstalled(folder, 'next/dist/bin/next', 'build')
  },
}

/** Copies what a package needs and has peers of its own. */
function copyBeside(folder: string, of: string, name: string): void {
  const store = dirname(fileURLToPath(import.meta.resolve(`${of}/package.json`)))
  const target = join(folder, 'node_modules', name)
  rmSync(target, { force: true, recursive: true })
  cpSync(join(store, '..', name), target, { recursive: true, dereference: true })
}
