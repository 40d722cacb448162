import { fileURLToPath } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'

// Before the page's style sheets, whose arrival it watches.
const PLACE = '<!--head-->'
const ENTRY = fileURLToPath(new URL('../src/head.ts', import.meta.url))
const DEVELOPMENT_PATH = '/@vitrine/head.js'

/**
 * Puts `src/head.ts` into the page's head as one classic script, which the page's policy names by its hash: it runs
 * before anything is painted, and nothing waits for a file. In development it is a file, as its source changes.
 */
export function headScript(): Plugin {
  let config: ResolvedConfig
  let inlined = ''
  return {
    name: 'vitrine:head-script',
    configResolved(resolved) {
      config = resolved
    },
    configureServer: (server) => {
      server.middlewares.use(DEVELOPMENT_PATH, async (_request, response, next) => {
        try {
          const source = await bundle(config)
          response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
          response.end(source)
        } catch (error) {
          next(error)
        }
      })
    },
    async buildStart() {
      if (config.command !== 'build' || config.build.ssr) return
      const source = (await bundle(config)).trim()
      if (/<\/script|<!--/i.test(source)) throw new Error(`The script of ${ENTRY} would end its element.`)
      inlined = `<script>${source}</script>`
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const script = config.command === 'build' ? inlined : `<script src="${DEVELOPMENT_PATH}"></script>`
        return html.replace(PLACE, () => `${script}\n    ${PLACE}`)
      },
    },
  }
}

async function bundle({ resolve, root }: ResolvedConfig): Promise<string> {
  const outputs = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: resolve.conditions },
    build: { write: false, target: 'es2022', lib: { entry: ENTRY, formats: ['iife'], name: 'head' } },
  })
  const [output] = [outputs].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  if (!chunk) throw new Error(`${ENTRY} gave no script.`)
  return chunk.code
}
