import { limitWait } from '@vitrine/ui-state'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { limitLoader } from './limit-loader.ts'

type Screen = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>

/** What a route must say to load a screen on demand; `name` is the file of the screen, and the id of the route. */
export function lazyScreen(
  name: string,
  load: () => Promise<Screen>,
): { id: string; lazy: () => Promise<Screen> } {
  const lazy = async () => {
    const screen = await limitWait(suspendUntilReload(load()))
    return typeof screen.loader === 'function' ? { ...screen, loader: limitLoader(screen.loader) } : screen
  }
  return { id: name, lazy }
}
