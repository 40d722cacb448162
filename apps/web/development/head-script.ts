import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'

// Before the page's style sheets, whose arrival it watches.
const PLACE = '<!--head-->'
const ENTRY = fileURLToPath(new URL('../src/head.ts', import.meta.url))
const DEVELOPMENT_PATH = '/@vitrine/head.js'

/**
 * Loads `src/head.ts` from the page's head as one classic script that holds painting back. The page's policy allows
 * no inline scripts, and a module would run only after the page is painted.
 */
export function headScript(): Plugin {
  let config: ResolvedConfig
  let asset = { fileName: '', source: '' }
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
    async generateBundle() {
      if (config.build.ssr) return
      const source = await bundle(config)
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      asset = { fileName: `${config.build.assetsDir}/head-${hash}.js`, source }
      this.emitFile({ type: 'asset', ...asset })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const path = config.command === 'build' ? config.base + asset.fileName : DEVELOPMENT_PATH
        return html.replace(PLACE, () => `<script src="${path}"></script>\n    ${PLACE}`)
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
