import { limitWait, SUSPENSE_TIMEOUT_MS } from '@vitrine/ui-state'
import type { LoaderFunction } from 'react-router'

/** The same loader, but one that takes too long is told to stop, and fails with `WaitLimitError`. */
export function limitLoader(
  loader: LoaderFunction,
  milliseconds: number = SUSPENSE_TIMEOUT_MS,
): LoaderFunction {
  return async (args) => {
    const { signal } = args.request
    const controller = new AbortController()
    const stop = () => controller.abort(signal.reason)
    signal.addEventListener('abort', stop)
    const request = new Request(args.request, { signal: controller.signal })
    try {
      return await limitWait(Promise.resolve(loader({ ...args, request })), milliseconds)
    } catch (error) {
      controller.abort(error)
      throw error
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}
