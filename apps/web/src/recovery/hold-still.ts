import { isReloading } from './reload-page.ts'

/**
 * A module when it has arrived. Never settles where somebody has cancelled the failure to load it, for which Vite
 * gives `undefined`, or while the page is loaded anew: what stands keeps standing.
 */
export async function holdStill<Module>(loading: Promise<Module | undefined>): Promise<Module> {
  const loaded = await loading
  return loaded === undefined || isReloading() ? new Promise<never>(() => {}) : loaded
}
