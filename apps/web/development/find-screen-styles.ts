import { join } from 'node:path'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'

/** Style sheets that the source of these screens imports, once the server has loaded it. */
export function findScreenStyles(
  { config, environments }: ViteDevServer,
  screenIds: readonly string[],
): string[] {
  const found = new Set<EnvironmentModuleNode>()
  const collect = (modules: Iterable<EnvironmentModuleNode>) => {
    for (const module of modules) {
      if (found.has(module)) continue
      found.add(module)
      collect(module.importedModules)
    }
  }
  for (const id of screenIds) {
    const file = join(config.root, 'src/screens', `${id}.tsx`)
    collect(environments.ssr?.moduleGraph.getModulesByFile(file) ?? [])
  }
  return Array.from(found, ({ url }) => url).filter((url) => url.endsWith('.css'))
}
