import { createReadStream, existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { diagramFramePath } from '../src/configuration/diagram-frame-path.ts'
import { clientFolder } from '../src/server/client-folder.ts'

const BUILT = /^\/assets\/[\w.-]+\.js$/

/**
 * Lets the development server send the frame that draws diagrams as it was built last: the frame has no origin, and sources
 * are not for everybody. Without a build, code of diagrams stays code.
 */
export function builtDiagramFrame(): Plugin {
  return {
    name: 'vitrine:built-diagram-frame',
    apply: 'serve',
    configureServer: async (server) => {
      // Here alone: to build, this file is read before the packages need be there.
      const { diagramFramePolicy } = await import('@vitrine/rich-text/diagrams')
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        const file = join(clientFolder, path)
        if ((path !== diagramFramePath && !BUILT.test(path)) || !existsSync(file)) return next()
        response.writeHead(200, {
          'content-type': extname(file) === '.js' ? 'text/javascript' : 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': diagramFramePolicy,
          'access-control-allow-origin': '*',
        })
        createReadStream(file).pipe(response)
      })
    },
  }
}
