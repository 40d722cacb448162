import type { Context } from 'hono'

/** A last segment with an extension asks for a file; pages have none. */
const fileName = /\.[a-z\d]{1,8}$/i
const underFiles = /^\/(locales|assets)(\/|$)/i
const underShares = /^\/shared(\/|$)/i

/** Whether only a program asks for this path, which reads no pages. */
export function isFilePath(path: string): boolean {
  return underFiles.test(path) || (fileName.test(path) && !underShares.test(path))
}

/** A missing script or style sheet is never a page: browsers would report a broken file instead of a missing one. */
export function missingFile(context: Context): Response {
  return context.text('There is no such file.\n', 404, { 'cache-control': 'no-store' })
}
