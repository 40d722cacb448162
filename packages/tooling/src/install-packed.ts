import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../..', import.meta.url))

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
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
  const [first = ''] = folders
  for (const source of folders) unpack(source, installed)
  for (const name of besides) linkThirdParty(join(packages, first), name, installed)
  return folder
}

/** What of an application differs from its package.json. */
interface InstallOptions {
  /** Folder of the package around the application. @default the one that it stands in */
  around?: string
  /** Ranges by the names of packages, in place of those that the application names. */
  versions?: Readonly<Record<string, string>>
  /** Packages that find their peers in the application, as a registry would have it, and not in the package around. */
  copied?: readonly string[]
}

/**
 * Copies an application into an empty folder and installs what its package.json names: our packages from their tarballs,
 * with those that they need, and others as the package around the application has them. Where that has several versions,
 * `react-18` stands for `react` of version 18. Throws where it has none in the range. Gives the folder.
 */
export function installApplication(
  application: string,
  { around = dirname(application), versions = {}, copied = [] }: InstallOptions = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-application-'))
  cpSync(application, folder, { recursive: true })
  const installed = join(folder, 'node_modules')
  const { dependencies, devDependencies } = readManifest(application)
  const named = Object.entries({ ...dependencies, ...devDependencies, ...versions })
  // Those of the application first: packages share them.
  for (const [name, range] of named.filter(([each]) => !isOurs(each))) {
    const [major = ''] = /\d+/.exec(range) ?? []
    const isOther = existsSync(join(around, 'node_modules', `${name}-${major}`))
    if (isOther) copyThirdParty(join(around, 'node_modules', `${name}-${major}`), name, installed)
    else if (copied.includes(name)) copyThirdParty(join(around, 'node_modules', name), name, installed)
    else linkThirdParty(around, name, installed)
    const { version } = readManifest(join(installed, name))
    if (!version.startsWith(`${major}.`))
      throw new Error(`${application} asks for ${name} ${range}, and ${version} is there.`)
  }
  const ours = new Set(named.map(([name]) => name).filter(isOurs))
  // A set also visits what is added on the way.
  for (const name of ours)
    for (const needed of unpack(folderOf(name), installed).filter(isOurs)) ours.add(needed)
  return folder
}

function isOurs(name: string): boolean {
  return name.startsWith('@vitrine/')
}

function folderOf(name: string): string {
  return name.replace('@vitrine/', '')
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** Unpacks the tarball of a package, links what others it needs, and gives the names of all that it needs. */
function unpack(source: string, installed: string): string[] {
  const manifest = readManifest(join(packages, source))
  const target = join(installed, manifest.name)
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-xz', '-C', target, '--strip-components=1'], { input: pack(source) })
  const needed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  for (const name of needed)
    if (!isOurs(name) && !manifest.peerDependenciesMeta?.[name]?.optional)
      linkThirdParty(join(packages, source), name, installed)
  return needed
}

const packed = new Map<string, Buffer>()

/** The tarball of a package, which is packed once in a process. */
function pack(source: string): Buffer {
  const known = packed.get(source)
  if (known) return known
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-packed-'))
  execFileSync('pnpm', ['pack', '--pack-destination', folder], {
    cwd: join(packages, source),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const tarball = readFileSync(join(folder, readdirSync(folder)[0] ?? ''))
  rmSync(folder, { recursive: true })
  packed.set(source, tarball)
  return tarball
}

/** A copy finds its peers in the application: a link would find those of the package around it. */
function copyThirdParty(from: string, name: string, installed: string): void {
  const source = realpathSync(from)
  cpSync(source, join(installed, name), { recursive: true })
  const beside = join(source, '..')
  for (const needed of Object.keys(readManifest(source).dependencies ?? {}))
    if (!existsSync(join(installed, needed))) {
      mkdirSync(dirname(join(installed, needed)), { recursive: true })
      symlinkSync(realpathSync(join(beside, needed)), join(installed, needed))
    }
}

function linkThirdParty(from: string, name: string, installed: string): void {
  const link = join(installed, name)
  if (existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(realpathSync(join(from, 'node_modules', name)), link)
}
