import type { PageDetails } from '@vitrine/api-client/contract/pages'

/** Picks name, description and model from the details of a live page. */
export function detailsOf({ name, description, model }: PageDetails): PageDetails {
  return { name, description, model }
}
