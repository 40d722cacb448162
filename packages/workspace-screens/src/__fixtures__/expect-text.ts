import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { waitFor } from './wait-for.ts'

/** Waits until the text of an element is like this; names in it stand between characters that keep their direction. */
export async function expectText(locator: Locator, text: RegExp): Promise<void> {
  await waitFor(() => expect(locator.element().textContent?.replaceAll(/[\u2068\u2069]/g, '')).toMatch(text))
}
