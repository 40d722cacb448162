/** The innermost error of a chain of causes. Outer ones may spell out a query with everything that was stored by it. */
export function rootCause(error: unknown): Error {
  const seen = new Set<unknown>()
  let inner = error
  for (;;) {
    seen.add(inner)
    const next = nextCause(inner)
    if (next === undefined || seen.has(next)) break
    inner = next
  }
  if (inner instanceof Error) return inner
  const isObject = typeof inner === 'object' && inner !== null
  return new Error(isObject ? 'Something was thrown that is no error.' : String(inner))
}

/** Node gathers refused connections to several addresses of one host in an `AggregateError` without a message. */
function nextCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors[0]
  // OAuth libraries give the answer or the claims that they reject as the cause, which says nothing by itself.
  return error instanceof Error && error.cause instanceof Error ? error.cause : undefined
}
