import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A hash of names and contents of all files at `paths` of the repository at `root`, committed or not, but for those that
 * git ignores. Throws where `root` is no repository of git, or a path has no file.
 */
export function hashCovered(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const files = filesAt(root, path)
    if (files.length === 0) throw new Error(`Nothing is at ${path}: correct what a part of test:all covers.`)
    for (const file of files) {
      const content = readFileSync(join(root, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex').slice(0, 32)
}

function filesAt(root: string, path: string): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', path],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return [...new Set(listed.split('\0'))].filter((file) => file && existsSync(join(root, file))).toSorted()
}
