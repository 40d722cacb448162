import type { Page } from 'playwright-core'
import { RULES_OF_LOOKS } from './find-violations.ts'

/** Sets the theme as the reader would, without the motion on the way. */
export async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const choice = page.locator(`.theme-switch input[value="${theme}"]`)
  if (await choice.count()) return choice.check()
  await page.locator('.display-button').click()
  await page.locator(`input[value="${theme}"]`).check()
  await page.keyboard.press('Escape')
  await page.locator('.display-panel').waitFor({ state: 'hidden' })
}

/**
 * A theme gives colours, a language texts and a direction: neither has a say in what the other does, nor in most of what
 * axe looks for.
 */
export const looks: readonly { theme: string; language: string; rules?: readonly string[] }[] = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'ar', rules: RULES_OF_LOOKS },
]
