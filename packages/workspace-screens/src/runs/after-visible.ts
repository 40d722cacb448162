/**
 * Calls `act` once the page has been visible for `time` milliseconds without a break. Returns a function that cancels
 * it.
 */
export function afterVisible(time: number, act: () => void): () => void {
  const off = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(act, time)
  }
  document.addEventListener('visibilitychange', wait, { signal: off.signal })
  wait()
  return () => {
    clearTimeout(timer)
    off.abort()
  }
}
