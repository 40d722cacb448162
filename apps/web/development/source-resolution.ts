import { fileURLToPath } from 'node:url'

/** Condition under which packages of this workspace are read from their sources. */
export const SOURCE_CONDITION = '@vitrine/source'

/** Vite resolves `@import` in style sheets without conditions. */
export const styleAliases = [
  {
    find: /^@vitrine\/([\w-]+)\/([\w.-]+\.css)$/,
    replacement: fileURLToPath(new URL('../../../packages/$1/src/$2', import.meta.url)),
  },
]

/** How the files of every client build are named: 42 bits tell versions apart, and no packing shortens the rest of a hash. */
export const outputNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}
