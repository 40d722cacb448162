/**
 * Tells zod to make no functions out of text; call it before anything loads zod.
 * The page's policy forbids that, and the browser would report the attempt.
 */
export function forbidCodeGeneration(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
