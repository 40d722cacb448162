import type { PageEntry, PageRequest } from '@vitrine/api-client/contract/pages'

/** What the owner of a live page says of it: who it shows, and how long readers wait. */
export type LivePageDetails = Pick<PageRequest, 'name' | 'description' | 'model'> &
  Pick<PageEntry, 'delaySeconds'>

/** Picks name, description, model and delay from a live page. */
export function detailsOf({ name, description, model, delaySeconds }: LivePageDetails): LivePageDetails {
  return { name, description, model, delaySeconds }
}
