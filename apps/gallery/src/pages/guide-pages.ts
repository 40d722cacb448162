import { readDocument } from '../documents/repository.ts'
import type { SiteAddresses } from '../documents/repository-links.ts'
import { documentPage } from './document-page.tsx'
import type { SitePage } from './site-page.ts'

const GUIDES = ['ai-sdk', 'next', 'session-logs', 'own-back-end', 'traces']

/** Addresses of the guides. */
export const guideAddresses: readonly (readonly [path: string, address: string])[] = GUIDES.map((id) => [
  `apps/gallery/guides/${id}.md`,
  `/guides/${id}.html`,
])

/** The guides, in the order in which they are offered. */
export function guidePages(repository: string, addresses: SiteAddresses): SitePage[] {
  return guideAddresses.map(([path, address]) =>
    documentPage({
      address,
      section: 'guides',
      path,
      sections: readDocument(repository, path),
      addresses,
    }),
  )
}
