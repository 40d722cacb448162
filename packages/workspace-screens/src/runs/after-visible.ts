/** Does something once the page has been visible for so long without a break, in milliseconds. Gives what calls it off. */
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
