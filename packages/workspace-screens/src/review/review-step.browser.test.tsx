import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Conversation } from '@vitrine/transcript'
import { conversationOf } from '../__fixtures__/conversations.ts'
import { createMemoryImports } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { transcriptFile } from '../__fixtures__/transcript-files.ts'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { ImportScreen } from '../import/import-screen.tsx'

function talk(question: string, answer = 'Done.', title = 'A talk'): Conversation {
  const conversation = conversationOf(title)
  const texts = [question, answer]
  return {
    ...conversation,
    messages: conversation.messages.map((message, index) => ({
      ...message,
      parts: [{ type: 'text', text: texts[index] ?? '' }],
    })),
  }
}

async function open(...conversations: Conversation[]) {
  const wire = createMemoryWire()
  const imports = createMemoryImports(wire)
  showScreen({ library: createMemoryLibrary(wire), imports }, <ImportScreen />)
  await page.getByLabelText(/^Choose files/).upload(transcriptFile('session.json', conversations))
  return { wire, imports }
}

const marked = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { level: 2, name })
const decision = (what: string | RegExp, name: string) =>
  page.getByRole('group', { name: what }).getByRole('radio', { name })
const review = async () => {
  await button('Save 1 conversation').click()
  await expect.element(heading('Before it is saved')).toHaveFocus()
}

beforeEach(() => page.viewport(1280, 900))
afterEach(hideScreens)

describe(`the review of a file in React ${version}`, () => {
  test('stands before saving where something was found, and sends what was decided', async () => {
    const { imports } = await open(
      talk('Use tok-alpha or tok-beta.', 'Ask maybe-nobody, or ada@example.org.'),
    )
    await review()
    expect(imports.saved).toEqual([])
    await expect.element(page.getByText(/^Found: 4\./)).toBeVisible()
    await expect.element(page.getByText('Masked: 3 · Kept: 1 · Messages left out: 0')).toBeVisible()
    await expect.element(page.getByText('Use [Made token 1] or [Made token 2].')).toBeVisible()
    await decision(/Made token tok-/, 'Keep')
      .first()
      .click()
    await expect.element(page.getByText('Use tok-alpha or [Made token 2].')).toBeVisible()
    await button('Save 1 conversation').click()
    await expect.element(heading('1 conversation is in the library')).toHaveFocus()
    expect(imports.saved).toEqual([['session.json 0']])
    expect(imports.decided).toEqual([{ kept: ['[Made token 1]', '[Made token 3]'], leftOut: {}, titles: {} }])
  })

  test('is skipped where nothing was found, unless somebody asks for it', async () => {
    const { imports } = await open(talk('Hello.'))
    await button('Review first').click()
    await expect.element(page.getByText(/^Nothing was found/)).toBeVisible()
    await page.getByLabelText('Title for readers').fill('A better title')
    await expect.element(page.getByRole('heading', { level: 3, name: 'A better title' })).toBeVisible()
    await button('Save 1 conversation').click()
    await expect.element(heading('1 conversation is in the library')).toBeVisible()
    expect(imports.decided).toEqual([{ kept: [], leftOut: {}, titles: { 0: 'A better title' } }])
  })

  test('leaves messages out, one by one or with what they hold, and saves nothing that is empty', async () => {
    const { imports } = await open(talk('The customer is ada@example.org.', 'I see.'))
    await review()
    await decision(/e-mail address/, 'Leave out').click()
    await expect.element(page.getByText('Masked: 1 · Kept: 0 · Messages left out: 1')).toBeVisible()
    await page.getByText('Messages to leave out').click()
    const first = page.getByRole('checkbox', { name: /Message 1$/ })
    await expect.element(first).toBeChecked()
    await expect.element(first).toBeDisabled()
    await expect.element(first).toHaveAccessibleName(/^The customer is …\./)
    await page.getByRole('checkbox', { name: /^I see\./ }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Select at least one/)
    await button('Save 0 conversations').click()
    expect(imports.saved).toEqual([])
    await page.getByRole('checkbox', { name: /^I see\./ }).click()
    await button('Save 1 conversation').click()
    await expect.element(heading('1 conversation is in the library')).toBeVisible()
    expect(imports.decided).toEqual([{ kept: [], leftOut: { 0: ['q'] }, titles: {} }])
  })

  test('decides on a kind, or on everything at once', async () => {
    await open(talk('tok-alpha, tok-beta and ada@example.org'))
    await review()
    await button('Keep all').first().click()
    await expect.element(page.getByText('Masked: 0 · Kept: 3 · Messages left out: 0')).toBeVisible()
    await button('Mask all').nth(1).click()
    await expect.element(page.getByText('Masked: 2 · Kept: 1 · Messages left out: 0')).toBeVisible()
  })

  test('goes from value to value with keys, which stay letters in the title', async () => {
    await open(talk('tok-alpha and tok-beta'))
    await review()
    await userEvent.keyboard('j')
    await expect.element(decision(/tok-/, 'Mask').first()).toHaveFocus()
    await userEvent.keyboard('j')
    await expect.element(decision(/tok-/, 'Mask').nth(1)).toHaveFocus()
    await userEvent.keyboard('e')
    await expect.element(decision(/tok-/, 'Keep').nth(1)).toBeChecked()
    await userEvent.keyboard('k')
    await userEvent.keyboard('r')
    await expect.element(decision(/tok-/, 'Leave out').first()).toBeChecked()
    await userEvent.keyboard('m')
    await expect.element(decision(/tok-/, 'Mask').first()).toBeChecked()
    await page.getByLabelText('Title for readers').fill('')
    await userEvent.keyboard('jem')
    await expect.element(page.getByLabelText('Title for readers')).toHaveValue('jem')
    await expect.element(decision(/tok-/, 'Keep').first()).not.toBeChecked()
  })

  test('marks the masked places in the page, the chosen one apart', async () => {
    await open(talk('tok-alpha and tok-beta, again tok-alpha'))
    await review()
    await waitFor(() =>
      expect(marked('vitrine-masked')).toEqual(['[Made token 1]', '[Made token 1]', '[Made token 2]']),
    )
    await button(/tok-.*Places: 2/).click()
    await waitFor(() =>
      expect([marked('vitrine-masked'), marked('vitrine-masked-current')]).toEqual([
        ['[Made token 2]'],
        ['[Made token 1]', '[Made token 1]'],
      ]),
    )
    hideScreens()
    await waitFor(() => expect(marked('vitrine-masked')).toEqual([]))
  })

  test('reviews several conversations together, and shows the one that holds the chosen value', async () => {
    const { imports } = await open(talk('tok-alpha', '', 'One'), talk('tok-alpha tok-beta', '', 'Two'))
    await button('Select all 2').click()
    await button('Save 2 conversations').click()
    await expect.element(page.getByLabelText('Preview')).toHaveValue('0')
    await button(/Places: 1/).click()
    await expect.element(page.getByLabelText('Preview')).toHaveValue('1')
    await expect.element(page.getByText('[Made token 1] [Made token 2]')).toBeVisible()
    await button('Save 2 conversations').click()
    await expect.element(heading('2 conversations are in the library')).toBeVisible()
    expect(imports.saved).toEqual([['session.json 0', 'session.json 1']])
  })

  test('shows the list or the page on a narrow screen', async () => {
    await page.viewport(390, 800)
    await open(talk('Use tok-alpha.'))
    await review()
    await expect.element(page.getByText('Use [Made token 1].')).not.toBeVisible()
    await button('As readers will see it').click()
    await expect.element(page.getByText('Use [Made token 1].')).toBeVisible()
    expect(document.querySelector('[data-marker]')?.checkVisibility()).toBe(false)
    await button('What was found').click()
    await expect.element(decision(/tok-/, 'Mask')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  test('says that it looks, can be cancelled, and names what failed', async () => {
    const { wire, imports } = await open(talk('tok-alpha'))
    const release = wire.hold('find')
    await button('Save 1 conversation').click()
    await expect.element(page.getByRole('progressbar', { name: 'Looking for secrets…' })).toBeVisible()
    await button('Cancel').click()
    await expect.element(page.getByText('The search was cancelled. Nothing was sent.')).toBeVisible()
    release()
    wire.fail('find', failure('unreachable'))
    await button('Save 1 conversation').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be reached/)
    await review()
    await button('Back to the list').click()
    await expect.element(heading('session.json')).toHaveFocus()
    expect(imports.saved).toEqual([])
  })

  test('decides on one of 2,000 values without a wait that is noticed', async () => {
    const secrets = Array.from({ length: 2000 }, (_, index) => `tok-${index}a`)
    await open(talk(secrets.join(' ')))
    await review()
    await expect.element(page.getByText(/^Found: 2,000\./)).toBeVisible()
    const lines = document.querySelectorAll('[data-marker]')
    expect(lines).toHaveLength(2000)
    const keep = lines[1500]?.querySelector<HTMLInputElement>('input[value=keep]')
    const before = performance.now()
    keep?.click()
    await waitFor(() => expect(keep?.checked).toBe(true))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(performance.now() - before).toBeLessThan(1000)
    console.info(`2,000 values: a decision took ${Math.round(performance.now() - before)} ms`)
  })
})
