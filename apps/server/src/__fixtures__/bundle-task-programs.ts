import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'tsup'
import type { TestProject } from 'vitest/node'
import { bundleOptions, taskPrograms } from '../../development/bundle-options.ts'
import { packageFolder } from '../platform/configuration/package-folder.ts'

/** Bundles the programs of tasks once for all tests of a run; who watches the sources has them run as they are. */
export async function setup({ config }: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Each project of the run calls it.
  if (config.watch || process.env.TASK_PROGRAMS !== undefined) return undefined
  const folder = await mkdtemp(join(packageFolder, 'node_modules/.task-programs-'))
  process.env.TASK_PROGRAMS = pathToFileURL(join(folder, '/')).href
  await build({
    ...bundleOptions(taskPrograms),
    config: false,
    outDir: folder,
    metafile: false,
    sourcemap: 'inline',
    onSuccess: undefined,
  })
  return () => rm(folder, { recursive: true })
}
