import { matchRoutes } from 'react-router'
import { routes } from '../application/routes.ts'
import { escapeForRouter } from '../routing/escape-for-router.ts'
import { routeIds } from '../routing/route-ids.ts'

/** Whether only who is signed in may see the screen at this path. */
export function isPrivate(path: string): boolean {
  const matched = matchRoutes(routes, escapeForRouter(path)) ?? []
  return matched.some(({ route }) => route.id === routeIds.signedIn)
}
