import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Options } from 'tsup'
import { bundlePackages, writeLicenses } from './bundle-packages.ts'
import { evaluateConstants } from './evaluate-constants.ts'
import { isolateStyles } from './isolated-styles/isolate-styles.ts'
import { hasUseClient, markClientChunks } from './mark-client-chunks.ts'
import { bundleServerGraph, SERVER_SUFFIX, type ServerGraph } from './server-graph.ts'
import { writeTypes } from './write-types.ts'

interface PresetOptions {
  /** Output name to source file. */
  entry: Record<string, string>
  /** Output name to style sheet; whatever it imports, also from siblings, becomes part of it. */
  styles?: Record<string, string>
  /** Output name of a sheet without layers to that of the sheet of layers that it is made of. */
  isolated?: Record<string, string>
  /** Folder of locale files, which is copied into `dist`. */
  locales?: string
  /** The entry that is also for servers where React has neither contexts nor hooks. */
  server?: ServerGraph
  /** Source files in place of what packages import that become part of this one; licences of these are written beside it. */
  instead?: Readonly<Record<string, string>>
  dts?: boolean
  platform?: Options['platform']
}

/** Build settings of every published package: ESM, types, source maps, and `"use client"` where React needs it. */
export function tsupPreset({
  entry,
  styles = {},
  isolated = {},
  locales,
  server,
  instead,
  dts = true,
  platform = 'neutral',
}: PresetOptions): Options & { onSuccess: () => Promise<void> } {
  return {
    entry: { ...entry, ...styles },
    noExternal: [/\.css$/, ...Object.keys(server?.instead ?? {}).map((name) => new RegExp(`^${name}$`))],
    esbuildPlugins: [
      ...(instead ? [bundlePackages(instead)] : []),
      ...(server ? [bundleServerGraph(server)] : []),
      evaluateConstants,
    ],
    format: ['esm'],
    target: platform === 'node' ? 'node20' : 'es2022',
    platform,
    dts: false,
    sourcemap: true,
    clean: true,
    splitting: true,
    treeshake: false,
    metafile: true,
    silent: true,
    async onSuccess() {
      const metafilePath = join('dist', 'metafile-esm.json')
      const metafile = JSON.parse(await readFile(metafilePath, 'utf8'))
      await markClientChunks(
        metafile,
        async (file) => !file.endsWith(SERVER_SUFFIX) && (await hasUseClient(file)),
      )
      await rm(metafilePath)
      if (instead) {
        const modules = [...Object.keys(metafile.inputs), ...modelsOf(instead)]
        await writeLicenses(modules, join('dist', 'LICENSES.txt'))
      }
      if (dts) await writeTypes(process.cwd(), Object.values(entry))
      for (const [name, layered] of Object.entries(isolated)) {
        const css = await readFile(join('dist', `${layered}.css`), 'utf8')
        await writeFile(join('dist', `${name}.css`), isolateStyles(css))
      }
      if (locales) await cp(locales, join('dist', basename(locales)), { recursive: true })
    },
  }
}

/** The packages after which source files were written that stand in for them: parts of these are in them. */
function modelsOf(instead: Readonly<Record<string, string>>): string[] {
  const written = Object.entries(instead).filter(([, file]) => !file.endsWith('.json'))
  return written.map(([name]) => join('node_modules', name, 'package.json'))
}
