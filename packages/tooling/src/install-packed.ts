import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  existsSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../..', import.meta.url))

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Installs the tarballs of built packages, by their folders, into an empty folder as a registry would, without optional
 * peers; gives the folder.
 * `besides` are what the application itself needs, installed as the first of the packages has them.
 */
export function installPacked(folders: readonly string[], besides: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-installed-'))
  const installed = join(folder, 'node_modules')
  for (const source of folders) {
    const manifest = unpack(source, installed)
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      const isLeftOut = name.startsWith('@vitrine/') || manifest.peerDependenciesMeta?.[name]?.optional
      if (!isLeftOut) linkThirdParty(source, name, installed)
    }
  }
  const [first = ''] = folders
  for (const name of besides) linkThirdParty(first, name, installed)
  return folder
}

function unpack(source: string, installed: string): Manifest {
  const cwd = join(packages, source)
  const manifest: Manifest = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
  const packed = mkdtempSync(join(tmpdir(), 'vitrine-packed-'))
  execFileSync('pnpm', ['pack', '--pack-destination', packed], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const target = join(installed, manifest.name)
  mkdirSync(target, { recursive: true })
  const tarball = join(packed, readdirSync(packed)[0] ?? '')
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
  rmSync(packed, { recursive: true })
  return manifest
}

function linkThirdParty(source: string, name: string, installed: string): void {
  const link = join(installed, name)
  if (existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(realpathSync(join(packages, source, 'node_modules', name)), link)
}
