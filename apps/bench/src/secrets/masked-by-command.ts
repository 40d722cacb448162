import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MANIFEST = fileURLToPath(import.meta.resolve('vitrine/package.json'))
const COMMAND = join(MANIFEST, '../dist/main.js')

/** What `vitrine render` or `convert` writes for a file with `--redact secrets`. */
export function maskedByCommand(command: 'render' | 'convert', name: string, content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-secrets-'))
  try {
    const file = join(folder, name)
    writeFileSync(file, content)
    const toOutput = command === 'render' ? ['--output', '-', '--hidden'] : []
    return execFileSync(process.execPath, [COMMAND, command, file, '--redact', 'secrets', ...toOutput], {
      encoding: 'utf8',
      maxBuffer: 200_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
