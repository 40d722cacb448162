import type { TestProject } from 'vitest/node'
import { createDataFolder, type ProductFacts, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedProduct: ProductFacts
  }
}

/** Starts the one product that journeys share which leave it as they found it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, greeting, dataFolder, process, ended } = await startProduct(await createDataFolder())
  project.provide('sharedProduct', { address, greeting, dataFolder })
  return async () => {
    process.kill('SIGTERM')
    await ended
  }
}
