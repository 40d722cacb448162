import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Code of a module and all it imports as one script, for a page of a test. */
export async function bundleForBrowser(
  entry: URL,
  { mode = 'production', alias = {} }: { mode?: string; alias?: Record<string, string> } = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    resolve: { alias },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'bundled' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The bundler wrote nothing.')
  return chunk.code.replaceAll('</script', '<\\/script')
}
