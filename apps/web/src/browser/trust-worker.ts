interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Where a build puts what it makes, and in development where the sources are. */
const OURS = /^\/(?:assets|src|packages|@fs)\//

let policy: ReturnType<ScriptPolicies['createPolicy']> | undefined

/** The page's policy starts only what the build made: the address of a worker, as the bundler gives it. */
export function trustWorker(url: string): string {
  const factory = (globalThis as { trustedTypes?: ScriptPolicies }).trustedTypes
  policy ??= factory?.createPolicy('vitrine-worker', {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, window.location.href)
      if (origin === window.location.origin && OURS.test(pathname)) return address
      throw new TypeError('Only what the build made runs beside the page.')
    },
  })
  return policy?.createScriptURL(url) ?? url
}
