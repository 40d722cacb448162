import type { TestProject } from 'vitest/node'
import { createProcessFolder, startProcess } from '../src/__fixtures__/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    emptyHouse: string
  }
}

/** Starts the server once on an empty folder, which every house is a copy of: a new database is half of a start. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createProcessFolder({ isEmbedded: true })
  const server = startProcess(folder.environment)
  await server.ready
  await server.stop()
  project.provide('emptyHouse', folder.path)
  return () => folder.remove()
}
