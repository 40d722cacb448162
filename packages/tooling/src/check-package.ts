import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareApiReports } from './compare-api-report.ts'
import { inspectPackedPackage } from './inspect-packed-package.ts'
import { undocumentedNames } from './undocumented-names.ts'

const binaries = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))

function run(command: string, parameters: string[]): void {
  const { status, error } = spawnSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) throw error
  if (status !== 0) process.exitCode = 1
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-pack-'))
try {
  run('pnpm', ['--silent', 'pack', '--pack-destination', folder])
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '')
  run('tar', ['-xzf', tarball, '-C', folder])
  const unpacked = join(folder, 'package')
  const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
  const isReadOnly = Boolean(process.env.CI)
  const changes = compareApiReports(process.cwd(), manifest, folder, isReadOnly)
  const undocumented = readdirSync('api').flatMap((report) =>
    undocumentedNames(readFileSync(join('api', report), 'utf8')).map(
      (name) => `api/${report}: ${name} has no docstring`,
    ),
  )
  const problems = [...inspectPackedPackage(unpacked, manifest), ...undocumented]
  for (const line of [...problems, ...changes]) console.error(`${manifest.name}: ${line}`)
  if (problems.length > 0 || (isReadOnly && changes.length > 0)) process.exitCode = 1

  run(join(binaries, 'publint'), ['--strict', tarball])
  const entries = Object.keys(manifest.exports ?? {})
  const styleSheets = entries.filter((entry) => entry.endsWith('.css'))
  if (entries.length > 0) {
    const excluded = styleSheets.length > 0 ? ['--exclude-entrypoints', ...styleSheets] : []
    run(join(binaries, 'attw'), [tarball, '--profile', 'esm-only', '--quiet', ...excluded])
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
