import type { CatalogEntry } from '@vitrine/api-client/contract/catalog'

/** What is listed, archived, moved to the trash and restored: things of the catalog, and workflows, which have no picture. */
export type ListedEntry = Omit<CatalogEntry, 'picture'>
