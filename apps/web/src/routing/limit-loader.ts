import { limitWait, SUSPENSE_TIMEOUT_MS } from '@vitrine/ui-state'
import type { LoaderFunction } from 'react-router'

/** The same loader, but one that takes too long is aborted, and fails with `WaitLimitError`. */
export function limitLoader(
  loader: LoaderFunction,
  milliseconds: number = SUSPENSE_TIMEOUT_MS,
): LoaderFunction {
  return async (args) => {
    const controller = new AbortController()
    const signal = AbortSignal.any([args.request.signal, controller.signal])
    const request = new Request(args.request, { signal })
    try {
      return await limitWait(Promise.resolve(loader({ ...args, request })), milliseconds)
    } catch (error) {
      controller.abort(error)
      throw error
    }
  }
}
