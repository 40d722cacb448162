import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { mayFollow, surfaceChange } from './surface-change.ts'

/**
 * Compares the reports of every published package with those of its newest tag, `@vitrine/ui@0.1.0`. Gives a sentence for
 * each whose version promises more than its surface keeps; a package that was never released promised nothing.
 */
export function findWrongVersions(root: string): string[] {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

  return readdirSync(join(root, 'packages')).flatMap((folder) => {
    const path = join(root, 'packages', folder, 'package.json')
    if (!existsSync(path)) return []
    const { name, version } = JSON.parse(readFileSync(path, 'utf8')) as { name: string; version: string }
    const [tag] = git('tag', '--list', `${name}@*`, '--sort=-version:refname').split('\n').filter(Boolean)
    if (!tag) return []
    const reports = `packages/${folder}/api`
    const earlier = git('ls-tree', '--name-only', tag, `${reports}/`).split('\n').filter(Boolean)
    const later = existsSync(join(root, reports)) ? readdirSync(join(root, reports)) : []
    const files = new Set([...earlier.map((file) => basename(file)), ...later])
    return [...files].flatMap((file) => {
      const before = earlier.includes(`${reports}/${file}`)
        ? git('show', `${tag}:${reports}/${file}`)
        : undefined
      const after = later.includes(file) ? readFileSync(join(root, reports, file), 'utf8') : undefined
      const change = surfaceChange(before, after)
      const was = tag.slice(name.length + 1)
      return mayFollow(was, version, change)
        ? []
        : [`${name} ${version} cannot follow ${was}: its surface in ${reports}/${file} is ${change}.`]
    })
  })
}
