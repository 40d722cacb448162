import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Loads the screens of the current address, so that hydration finds them in place and shows no spinner.
 * Gives the routes that match.
 */
export async function loadMatchedScreens(routes: RouteObject[]): Promise<RouteObject[]> {
  const matched = (matchRoutes(routes, window.location) ?? []).map(({ route }) => route)
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
  return matched
}
