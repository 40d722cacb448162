import { ApiError, createApiClient } from '@vitrine/api-client'
import { configuration } from '../configuration/configuration.ts'
import type { ReadLivePage } from './read-live-page.ts'
import { toLivePage } from './to-live-page.ts'

/** Asks the server for a public page. */
export const readLivePageFromApi: ReadLivePage = async (id, signal) => {
  const page = await createApiClient({ baseUrl: configuration().apiBaseUrl })
    .readPublicPage(id, { signal })
    .catch(absent)
  return page && toLivePage(page)
}

function absent(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
