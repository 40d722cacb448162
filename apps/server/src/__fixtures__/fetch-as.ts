import type { Browser } from './browser.ts'

/** A `fetch` that asks as this browser does, for clients that take one. */
export function fetchAs(browser: Browser): typeof globalThis.fetch {
  return (input, init) => {
    const { pathname, search } = new URL(String(input))
    const { body } = init ?? {}
    return browser.send(pathname + search, {
      method: init?.method,
      ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
    })
  }
}
