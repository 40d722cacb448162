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
const ROOMS = ['cli', 'api-client', 'rich-text', 'share-views', 'transcript', 'ui']

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Installs the tarballs of this command and its siblings into an empty folder, as a registry would; gives the folder. */
export function installPacked(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-installed-'))
  const installed = join(folder, 'node_modules')
  for (const room of ROOMS) {
    const manifest = unpack(room, installed)
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      if (!name.startsWith('@vitrine/')) linkThirdParty(room, name, installed)
    }
  }
  return folder
}

function unpack(room: string, installed: string): Manifest {
  const cwd = join(packages, room)
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

function linkThirdParty(room: string, name: string, installed: string): void {
  const link = join(installed, name)
  if (existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(realpathSync(join(packages, room, 'node_modules', name)), link)
}
