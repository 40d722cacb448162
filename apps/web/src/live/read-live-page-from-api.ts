import { createApiClient } from '@vitrine/api-client'
import { configuration } from '../configuration/configuration.ts'
import { whereThere } from '../reading/where-there.ts'
import type { ReadLivePage } from './read-live-page.ts'
import { toLivePage } from './to-live-page.ts'

/** Asks the server for a public page. */
export const readLivePageFromApi: ReadLivePage = async (id, signal) => {
  const client = createApiClient({ baseUrl: configuration().apiBaseUrl })
  const page = await whereThere(client.readPublicPage(id, { signal }))
  return page && toLivePage(page)
}
