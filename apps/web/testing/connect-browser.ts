import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/** The browser for the tests of a file; closing it closes their pages. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'))
}
