import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openPage, startBrowser } from './__fixtures__/test-page.ts'
import { renderMarkdown } from './__fixtures__/complete.ts'

const styles = ['code-block', 'table', 'print']
  .map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8'))
  .join('\n')

it('loses nothing of a long line of code on paper', async () => {
  const line = `${'const answer = 42; '.repeat(40)}${'x'.repeat(400)}`
  expect(await hiddenOnPaper(`\`\`\`\n${line}\n\`\`\``, 'pre')).toEqual({ width: 0, overflow: 'visible' })
})

it('lets a wide table run on over the paper instead of cutting it', async () => {
  const row = `|${' word |'.repeat(40)}`
  const table = `${row}\n|${' - |'.repeat(40)}\n${row}`
  expect((await hiddenOnPaper(table, '.table-scroll')).overflow).toBe('visible')
})

async function hiddenOnPaper(
  markdown: string,
  selector: string,
): Promise<{ width: number; overflow: string }> {
  const browser = await startBrowser()
  const html = renderMarkdown(markdown)
  const { page } = await openPage(browser, `<style>${styles}</style><div class="rich-text">${html}</div>`)
  await page.emulateMedia({ media: 'print' })
  const hidden = await page.locator(selector).evaluate((block) => ({
    width: block.scrollWidth - block.clientWidth,
    overflow: getComputedStyle(block).overflowX,
  }))
  await browser.close()
  return hidden
}
