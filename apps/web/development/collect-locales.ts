import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { listLocaleSources } from '../src/server/locale-files.ts'

const LOCALES = /^\/locales\//

/** Puts the texts of the application and of every package beside the built page, as `locales/{lng}/{ns}.json`. */
export function collectLocales(): Plugin {
  return {
    name: 'vitrine:collect-locales',
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      for (const [name, path] of listLocaleSources()) {
        const texts = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))
        this.emitFile({ type: 'asset', fileName: `locales/${name}`, source: texts })
      }
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.originalUrl ?? '').split('?')
        if (!LOCALES.test(path)) return next()
        const file = listLocaleSources().get(path.replace(LOCALES, ''))
        if (!file) {
          response.writeHead(404, { 'content-type': 'text/plain' }).end('There are no such texts.\n')
          return
        }
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
        response.end(readFileSync(file))
      })
    },
  }
}
