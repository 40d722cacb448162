import type { PageDetails } from '@vitrine/api-client/contract/pages'

/** What a page says of who it is, alone. */
export function detailsOf({ name, description, model }: PageDetails): PageDetails {
  return { name, description, model }
}
