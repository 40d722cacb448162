import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openPage, startBrowser } from './__fixtures__/test-page.ts'
import { renderMarkdown } from './index.ts'

it('loses nothing of a long line of code on paper', async () => {
  const styles = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
  const html = renderMarkdown(`\`\`\`\n${'const answer = 42; '.repeat(40)}${'x'.repeat(400)}\n\`\`\``)
  const browser = await startBrowser()
  const { page } = await openPage(browser, `<style>${styles}</style><div class="rich-text">${html}</div>`)
  await page.emulateMedia({ media: 'print' })
  const hidden = await page.locator('pre').evaluate((block) => block.scrollWidth - block.clientWidth)
  expect(hidden).toBe(0)
  await browser.close()
})
