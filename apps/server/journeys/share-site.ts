import type { TestProject } from 'vitest/node'
import { createProcessFolder, startProcess } from '../src/__fixtures__/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedSite: { url: string; folder: string }
  }
}

/** Starts the one server that journeys share in which nobody needs to be the first. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createProcessFolder({ isEmbedded: true })
  const server = startProcess(folder.environment)
  project.provide('sharedSite', { url: await server.ready, folder: folder.path })
  return async () => {
    await server.stop()
    await folder.remove()
  }
}
