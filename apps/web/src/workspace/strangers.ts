import type { StrangerPort } from '@vitrine/workspace-screens'
import { configuration } from '../configuration/configuration.ts'

/** Asks the server without the session of this browser, and without what this browser has kept. */
export const strangers: StrangerPort = {
  async ask(path) {
    const response = await fetch(configuration().apiBaseUrl + path, {
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
      headers: { accept: '*/*' },
    })
    await response.body?.cancel()
    return response.status
  },
}
