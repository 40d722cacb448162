import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installApplication } from '@vitrine/tooling/install-packed'

const here = fileURLToPath(new URL('..', import.meta.url))
const guides = fileURLToPath(new URL('../../gallery/guides', import.meta.url))

/** A file that a guide gives, or a command that it tells to run, in the order in which they stand. */
type Step = { file: string; content: string } | { command: string }

const STEP = /^(?:`([\w./-]+)`:\s+(?:<!--[^]*?-->\s*)?)?(?<fence>`{3,})(\w+)\n([^]*?)^\k<fence>$/gm

interface Dependencies {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/**
 * Follows a guide up to its last file, in an empty folder: the application that it begins with, what it installs, ours from
 * the tarballs and others as this package has them, and its files. Gives the folder, and the commands that are still to be
 * run.
 */
export function followGuide(name: string): { folder: string; commands: string[] } {
  const steps = readSteps(readFileSync(join(guides, `${name}.md`), 'utf8'))
  const commands = steps.flatMap((step) => ('command' in step ? [step.command] : []))
  const application = mkdtempSync(join(tmpdir(), 'vitrine-guide-'))
  const begins = (start: string) => commands.some((command) => command.startsWith(start))
  if (begins('npm create vite')) createVite(application)
  else if (begins('npx create-next-app')) createNext(application)
  else if (begins('npm init')) writeFileSync(join(application, 'package.json'), '{"type":"module"}')
  nameInstalled(application, commands)
  for (const step of steps)
    if ('file' in step) {
      mkdirSync(dirname(join(application, step.file)), { recursive: true })
      writeFileSync(join(application, step.file), step.content)
    }
  const folder = installApplication(application, { around: here })
  rmSync(application, { recursive: true })
  return { folder, commands: commands.filter((command) => /^(?:node|npm run|npm start)\b/.test(command)) }
}

function readSteps(guide: string): Step[] {
  return [...guide.matchAll(STEP)].flatMap(([, file, , language, content = '']): Step[] => {
    if (file !== undefined) return [{ file, content }]
    if (language !== 'sh') return []
    return content
      .split('\n')
      .filter(Boolean)
      .map((command) => ({ command }))
  })
}

/** As `npm create vite@latest NAME -- --template react-ts`. */
function createVite(application: string): void {
  cpSync(join(here, 'node_modules/create-vite/template-react-ts'), application, { recursive: true })
}

/** As `npx create-next-app@latest NAME --yes`, which would install at once. */
function createNext(application: string): void {
  const command = join(here, 'node_modules/create-next-app/dist/index.js')
  execFileSync(process.execPath, [command, 'reading', '--yes', '--skip-install', '--disable-git'], {
    cwd: application,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const file of readdirSync(join(application, 'reading')))
    renameSync(join(application, 'reading', file), join(application, file))
}

/** Names in the package.json what the guide installs, and what the template has, in the versions that are here. */
function nameInstalled(application: string, commands: readonly string[]): void {
  const path = join(application, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Dependencies
  const asked = commands
    .filter((command) => command.startsWith('npm install '))
    .flatMap((command) => command.split(' ').slice(2))
  const ours = asked.filter((name) => name.startsWith('@vitrine/'))
  const others = [...asked, ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })].filter(
    (name) => !name.startsWith('@vitrine/') && existsSync(join(here, 'node_modules', name)),
  )
  const missing = asked.filter((name) => !ours.includes(name) && !others.includes(name))
  if (missing.length > 0) throw new Error(`The guide installs ${missing.join(', ')}, which is not here.`)
  manifest.dependencies = Object.fromEntries([
    ...ours.map((name) => [name, '^0.1.0']),
    ...others.map((name) => [name, `^${versionOf(name)}`]),
  ])
  manifest.devDependencies = {}
  writeFileSync(path, JSON.stringify(manifest))
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(here, 'node_modules', name, 'package.json'), 'utf8')).version
}
