import type { ErrorResponse } from 'react-router'

/** A page that stands in for the screen of any address. */
export type FailureStatus = 404 | 405 | 500

/** What the router holds for such a page, equal on the server and in the browser. */
export function failure(status: FailureStatus): ErrorResponse {
  return { status, statusText: '', data: null, internal: false } as ErrorResponse
}
