/** Runs in a page before all else: keeps in `window.mostFetches` how many requests were open at most. */
export function countFetches(): void {
  const { fetch } = window
  let running = 0
  Reflect.set(window, 'mostFetches', 0)
  window.fetch = async (...request) => {
    running += 1
    Reflect.set(window, 'mostFetches', Math.max(Reflect.get(window, 'mostFetches'), running))
    try {
      return await fetch(...request)
    } finally {
      running -= 1
    }
  }
}
