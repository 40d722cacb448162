import type { HydrationState } from 'react-router'
import { findArticle } from '../reading/reading-arrival.ts'
import { failure, type FailureStatus } from './failure.ts'
import { routeIds } from './route-ids.ts'

/** What the router must know of a page that the server rendered into `root`; nothing where it rendered none. */
export function hydrationState(root: HTMLElement): HydrationState | undefined {
  if (!root.firstElementChild) return undefined
  const status = Number(root.dataset.failure)
  if (status) return { errors: { [routeIds.screens]: failure(status as FailureStatus) } }
  const article = findArticle(root)
  return { loaderData: article ? { [routeIds.sharedConversation]: { by: 'page', article } } : {} }
}
