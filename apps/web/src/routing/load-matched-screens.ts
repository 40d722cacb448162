import { matchRoutes, type RouteObject } from 'react-router'

/** Loads the screens of the current address, so that hydration finds them in place and shows no spinner. */
export async function loadMatchedScreens(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
}
