import type { HydrationState, RouteObject } from 'react-router'
import { findArticle } from '../reading/reading-arrival.ts'
import { failure, type FailureStatus } from './failure.ts'
import { routeIds } from './route-ids.ts'

/**
 * What the router must know of a page that the server rendered into `root` from these routes, so that no loader of
 * theirs runs again; nothing where it rendered none.
 */
export function hydrationState(
  root: HTMLElement,
  routes: readonly RouteObject[],
): HydrationState | undefined {
  if (!root.firstElementChild) return undefined
  const status = Number(root.dataset.failure)
  if (status) return { errors: { [routeIds.screens]: failure(status as FailureStatus) } }
  const article = findArticle(root)
  const loaded = routes.filter(({ id, loader }) => loader && id !== routeIds.sharedConversation)
  return {
    loaderData: {
      ...Object.fromEntries(loaded.map(({ id }) => [id, null])),
      ...(article && { [routeIds.sharedConversation]: { by: 'page', article } }),
    },
  }
}
