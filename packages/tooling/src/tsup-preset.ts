import { copyFile, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Options } from 'tsup'
import { hasUseClient, markClientChunks } from './mark-client-chunks.ts'

interface PresetOptions {
  /** Output name to source file. */
  entry: Record<string, string>
  /** Style sheets copied to `dist` as they are. */
  styles?: string[]
  dts?: boolean
  platform?: Options['platform']
}

/** Build settings of every published package: ESM, types, source maps, and `"use client"` where React needs it. */
export function tsupPreset({ entry, styles = [], dts = true, platform = 'neutral' }: PresetOptions): Options {
  return {
    entry,
    format: ['esm'],
    target: platform === 'node' ? 'node20' : 'es2022',
    platform,
    dts,
    sourcemap: true,
    clean: true,
    splitting: true,
    treeshake: false,
    metafile: true,
    silent: true,
    async onSuccess() {
      const metafilePath = join('dist', 'metafile-esm.json')
      const metafile = JSON.parse(await readFile(metafilePath, 'utf8'))
      await markClientChunks(metafile, hasUseClient)
      await rm(metafilePath)
      await Promise.all(styles.map((file) => copyFile(file, join('dist', basename(file)))))
    },
  }
}
