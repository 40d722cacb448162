import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

/** Where an entry of the history keeps the token of its address, so that a reload has it still. */
const KEPT = 'vitrineToken'

/**
 * The secret that a mailed link brought in this parameter. It leaves the address bar at once, where it would be seen,
 * copied, synchronised with the history and told to extensions. What `isSecret` says is none stays there.
 */
export function useAddressToken(
  parameter: string,
  isSecret: (value: string) => boolean = always,
): string | undefined {
  const [query] = useSearchParams()
  const brought = query.get(parameter) ?? undefined
  const reloaded = useSyncExternalStore(
    () => () => {},
    () => storedIn(window.history.state, parameter),
    () => undefined,
  )
  useEffect(() => {
    if (brought !== undefined && isSecret(brought)) hide(parameter, brought)
  }, [parameter, brought, isSecret])
  return brought ?? reloaded
}

/** Where somebody goes on to after the sign-in; it leaves the address bar where it holds such a secret itself. */
export function useAddressNext(): string | undefined {
  return useAddressToken('next', holdsSecret)
}

function always(): boolean {
  return true
}

/** Looks for the parameters of mailed links, also in a way on within the way on, which is encoded once more. */
function holdsSecret(next: string): boolean {
  return /(?:[?&]|%(?:25)*(?:3F|26))(?:id|invitation|owner|token)(?:=|%)/i.test(next)
}

function hide(parameter: string, token: string): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(parameter)) return
  url.searchParams.delete(parameter)
  const { state } = window.history
  const kept = { ...state?.[KEPT], [parameter]: token }
  window.history.replaceState({ ...state, [KEPT]: kept }, '', url.pathname + url.search + url.hash)
}

function storedIn(state: unknown, parameter: string): string | undefined {
  const kept = (state as { [KEPT]?: Record<string, unknown> } | null)?.[KEPT]?.[parameter]
  return typeof kept === 'string' ? kept : undefined
}
