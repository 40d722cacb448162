import { createVisitorClient, type VisitorClient } from '@vitrine/api-client'
import { configuration } from '../configuration/configuration.ts'

/** Asks this page's server as somebody who is nobody to it. */
export function visitor(): VisitorClient {
  return createVisitorClient({ baseUrl: configuration().apiBaseUrl })
}
