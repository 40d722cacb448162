import { tsupPreset } from '@vitrine/tooling/tsup'
import type { Options } from 'tsup'

/** Programs that run tasks beside the server, by the names of what they are bundled as. */
export const taskPrograms = {
  'task-process': 'src/start/tasks/task-process.ts',
  'hashing-process': 'src/people/credentials/hashing-process.ts',
}

/** How programs of the server are bundled. */
export function bundleOptions(entry: Record<string, string>): Options & { onSuccess: () => Promise<void> } {
  return {
    ...tsupPreset({ entry, dts: false, platform: 'node' }),
    // A few files instead of 1,500 start in a third of the time; what reads files of packages stays outside.
    noExternal: [
      /^(?!@electric-sql\/pglite|@vitrine\/(?:web|offline-page)|@resvg|harfbuzzjs|pino|react|node:)/,
    ],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)",
    },
    // `node:sqlite` has no name without its prefix.
    removeNodeProtocol: false,
  }
}
