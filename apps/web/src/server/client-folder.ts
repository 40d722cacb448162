import { fileURLToPath } from 'node:url'
import { diagramFramePath } from '../configuration/diagram-frame-path.ts'

/** Absolute path of the built browser files; the same from `src/server` and from `dist/server`. */
export const clientFolder: string = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** The files of `clientFolder`, besides `assets`, that browsers ask for. */
export const publicFiles: readonly string[] = ['/favicon.svg', '/robots.txt', diagramFramePath]
