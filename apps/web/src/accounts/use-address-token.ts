import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

/** Where an entry of the history keeps the token of its address, so that a reload has it still. */
const KEPT = 'vitrineToken'

/**
 * The secret that a mailed link brought in this parameter. It leaves the address bar at once, where it would be seen,
 * copied, synchronised with the history and told to extensions.
 */
export function useAddressToken(parameter: string): string | undefined {
  const [query] = useSearchParams()
  const brought = query.get(parameter) ?? undefined
  const reloaded = useSyncExternalStore(
    () => () => {},
    () => keptIn(window.history.state, parameter),
    () => undefined,
  )
  useEffect(() => {
    if (brought !== undefined) hide(parameter, brought)
  }, [parameter, brought])
  return brought ?? reloaded
}

function hide(parameter: string, token: string): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(parameter)) return
  url.searchParams.delete(parameter)
  const state = { ...window.history.state, [KEPT]: { [parameter]: token } }
  window.history.replaceState(state, '', url.pathname + url.search + url.hash)
}

function keptIn(state: unknown, parameter: string): string | undefined {
  const kept = (state as { [KEPT]?: Record<string, unknown> } | null)?.[KEPT]?.[parameter]
  return typeof kept === 'string' ? kept : undefined
}
