import { isReloading, waitForReload } from './reload-page.ts'

/**
 * A module when it has arrived. Never settles where somebody has cancelled the failure to load it, for which Vite
 * gives `undefined`, or while the page is loaded anew: what stands keeps standing. Fails where no server answers.
 */
export async function suspendUntilReload<Module>(loading: Promise<Module | undefined>): Promise<Module> {
  const loaded = await loading
  return loaded === undefined || isReloading() ? waitForReload() : loaded
}
