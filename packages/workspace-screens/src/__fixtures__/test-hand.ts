import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ScreenHand } from './screen-hand.ts'

/** The hand of a test in the browser. */
export const testHand: ScreenHand = {
  press: (name) => page.getByRole('button', { name }).first().click(),
  fill: (label, text) => page.getByLabelText(label).fill(text),
  search: (text) => page.getByRole('searchbox').fill(text),
  upload: (label, ...files) => page.getByLabelText(label).upload(files),
  see: (text) => expect.element(page.getByText(text).first()).toBeVisible(),
  seePage: () =>
    expect.element(page.getByRole('article', { includeHidden: true }).first()).toBeInTheDocument(),
}
