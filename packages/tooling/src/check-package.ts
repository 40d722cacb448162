import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspectPackedPackage } from './inspect-packed-package.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-pack-'))
try {
  execFileSync('pnpm', ['pack', '--pack-destination', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '')
  execFileSync('tar', ['-xzf', tarball, '-C', folder])
  const unpacked = join(folder, 'package')
  const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
  const problems = inspectPackedPackage(unpacked, manifest)
  for (const problem of problems) console.error(`${manifest.name}: ${problem}`)
  if (problems.length > 0) process.exitCode = 1

  execFileSync('publint', ['--strict', tarball], { stdio: 'inherit' })
  const styleSheets = Object.keys(manifest.exports ?? {}).filter((path) => path.endsWith('.css'))
  if (manifest.exports) {
    const excluded = styleSheets.length > 0 ? ['--exclude-entrypoints', ...styleSheets] : []
    execFileSync('attw', [tarball, '--profile', 'esm-only', '--quiet', ...excluded], { stdio: 'inherit' })
  }
} catch (error) {
  if (error instanceof Error && 'status' in error) process.exitCode = 1
  else throw error
} finally {
  rmSync(folder, { recursive: true, force: true })
}
