import { pathToFileURL } from 'node:url'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Replaces each module that is named `*.constant.ts` by what it exports, evaluated while the package is built. What an
 * application does not import of it is left out of its bundle, which no bundler can do for the parts of a JSON file.
 */
export const evaluateConstants: Plugin = {
  name: 'evaluate-constants',
  setup(build) {
    build.onLoad({ filter: /\.constant\.ts$/ }, async ({ path }) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(path).href)
      const contents = Object.entries(exported).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
      )
      return { contents: contents.join('\n'), loader: 'js' }
    })
  },
}
