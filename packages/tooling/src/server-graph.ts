import { readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** An entry whose modules are bundled a second time, for servers where React has neither contexts nor hooks. */
export interface ServerGraph {
  /** Source file of the entry. */
  entry: string
  /** Source files of the modules that stand in for others, by what is imported; `react` is one. */
  instead: Readonly<Record<string, string>>
  /** Modules that have no use on a server, by their imports; they are empty. */
  without: RegExp
}

/** Marks modules of such an entry, as esbuild lists what a chunk is made of. */
export const SERVER_SUFFIX = '?server'

const EMPTY_SUFFIX = `?empty${SERVER_SUFFIX}`

/**
 * Bundles what an entry imports from its package as modules of their own, without `"use client"`, and with other modules in
 * place of some. What is data, and packages that have no stand-in, are shared with the other entries.
 */
export function bundleServerGraph({ entry, instead, without }: ServerGraph): Plugin {
  const start = resolve(entry)
  const standIns = new Map(Object.entries(instead).map(([name, file]) => [name, resolve(file)]))
  const files = new Set(standIns.values())
  return {
    name: 'server-graph',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, importer, pluginData, resolveDir }) => {
        const standIn = standIns.get(path)
        // Whatever has a stand-in is kept from tsup, which would leave it out for every entry. A stand-in may use what it stands in for.
        const isServer = pluginData === SERVER_SUFFIX || importer === start
        if (standIn && (!isServer || files.has(importer))) return { path, external: true }
        if (!isServer) return undefined
        if (without.test(path)) return { path: join(resolveDir, path), suffix: EMPTY_SUFFIX }
        if (standIn) return marked(standIn)
        if (!path.startsWith('.') || /\.(json|constant\.ts)$/.test(path)) return undefined
        return marked(join(resolveDir, path))
      })
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path, suffix }) => {
        if (suffix === EMPTY_SUFFIX) return { contents: 'export {}', loader: 'js' }
        if (suffix !== SERVER_SUFFIX) return undefined
        const code = await readFile(path, 'utf8')
        return {
          contents: code.replace(/^'use client'\n/, ''),
          loader: extname(path) === '.tsx' ? 'tsx' : 'ts',
          pluginData: SERVER_SUFFIX,
        }
      })
    },
  }
}

function marked(path: string): { path: string; suffix: string } {
  return { path, suffix: SERVER_SUFFIX }
}
