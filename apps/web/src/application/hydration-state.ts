import type { HydrationState, RouteObject } from 'react-router'
import { findArticle } from '../reading/reading-initial-data.ts'
import { failure, type FailureStatus } from '../routing/failure.ts'
import { routeIds } from '../routing/route-ids.ts'

/** Screens whose article the server writes; the page of a shared conversation has scripts of its own. */
const articleRoutes: ReadonlySet<string> = new Set([
  routeIds.sharedRun,
  routeIds.sharedAgent,
  routeIds.sharedChatbot,
])

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
  const loaded = routes.flatMap(({ id, loader }): [string, object | null][] => {
    if (!loader || !id) return []
    if (!articleRoutes.has(id)) return [[id, null]]
    return article ? [[id, { by: 'page', article }]] : []
  })
  return { loaderData: Object.fromEntries(loaded) }
}
