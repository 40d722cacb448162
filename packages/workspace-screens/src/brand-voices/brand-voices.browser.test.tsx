import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shareOf } from '../__fixtures__/conversations.ts'
import { brandVoiceOf, createMemoryBrandVoices } from '../__fixtures__/memory-catalog.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { BrandVoiceScreen } from './brand-voice-screen.tsx'
import { BrandVoicesScreen } from './brand-voices-screen.tsx'
import { NewBrandVoiceScreen } from './new-brand-voice-screen.tsx'

afterEach(hideScreens)

const accentOf = (element: Element) => getComputedStyle(element).getPropertyValue('--accent')

const languages = { en: 'English', de: 'Deutsch' }
const preview = createMemoryPreview(createMemoryWire())

describe(`the brand voice screens in React ${version}`, () => {
  test('list which one is the default', async () => {
    const brandVoices = createMemoryBrandVoices(createMemoryWire(), [
      brandVoiceOf('a', { name: 'Kettle & Co', isDefault: true }),
      brandVoiceOf('b', { name: 'Pots' }),
    ])
    showScreen({ brandVoices, preview }, <BrandVoicesScreen filter={{}} onFilter={() => {}} />)
    const lines = page.getByRole('list', { name: 'Brand voices' })
    await expect.element(lines).toMatchTextContent(/Kettle & Co.*Default.*Pots/)
    await expect.element(page.getByRole('link', { name: 'Pots' })).toHaveAttribute('href', '/brand-voices/b')
  })

  test('send texts by language, links, and words one by one', async () => {
    const followed: string[] = []
    const brandVoices = createMemoryBrandVoices(createMemoryWire())
    const screen = <NewBrandVoiceScreen languages={languages} />
    showScreen({ brandVoices, preview }, screen, { onFollow: (path) => followed.push(path) })
    await page.getByLabelText('Name').fill('Kettle & Co')
    await page.getByLabelText(/^Use it on every public page/).click()
    await page.getByLabelText('Add a language').selectOptions('Deutsch')
    await page
      .getByRole('group', { name: 'Deutsch' })
      .getByLabelText(/^Above/)
      .fill('Mit Sorgfalt.')
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page.getByLabelText('Text of the link').fill('Imprint')
    await page.getByRole('textbox', { name: 'Address' }).fill('https://kettle.example')
    await page.getByLabelText('Words to avoid').fill(' boiler \n\nboiler\npan')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.poll(() => followed).toEqual(['/brand-voices/created'])
    expect(brandVoices.sent).toEqual([
      {
        name: 'Kettle & Co',
        description: '',
        accent: null,
        isDefault: true,
        introduction: { de: 'Mit Sorgfalt.' },
        closing: {},
        links: [{ label: 'Imprint', url: 'https://kettle.example' }],
        tone: '',
        preferred: [],
        avoided: ['boiler', 'pan'],
      },
    ])
  })

  test('offer the nearest accent that can be read, and take no other', async () => {
    const brandVoices = createMemoryBrandVoices(createMemoryWire(), [brandVoiceOf('a')])
    showScreen({ brandVoices, preview }, <BrandVoiceScreen brandVoiceId="a" languages={languages} />)
    const accent = page.getByLabelText('Accent colour', { exact: true })
    await accent.fill('#ff9900')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(/too pale to be read on paper/).first()).toBeVisible()
    expect(brandVoices.sent).toEqual([])
    await page.getByRole('button', { name: /^Use / }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Everything is saved.')).toBeVisible()
    expect(brandVoices.sent).toMatchObject([{ accent: expect.stringMatching(/^#(?!ff9900)[\da-f]{6}$/) }])
  })

  test('show the brand voice around a page that is published, with its accent there alone', async () => {
    const wire = createMemoryWire()
    const voice = brandVoiceOf('a', {
      name: 'Kettle & Co',
      accent: '#7a1f4d',
      introduction: { en: 'Made with care.' },
      links: [{ label: 'Imprint', url: 'https://kettle.example' }],
    })
    const library = createMemoryLibrary(wire, { shares: [shareOf('s1')] })
    showScreen(
      { brandVoices: createMemoryBrandVoices(wire, [voice]), preview, library },
      <BrandVoiceScreen brandVoiceId="a" languages={languages} />,
    )
    await page.getByRole('button', { name: 'Preview' }).click()
    const shown = page.getByRole('region', { name: 'As readers will see it' })
    await expect.element(shown.getByText('Made with care.')).toBeVisible()
    const link = shown.getByRole('link', { name: 'Imprint' })
    await expect.element(link).toHaveAttribute('href', 'https://kettle.example')
    expect(accentOf(link.element())).toContain('#7a1f4d')
    expect(accentOf(document.documentElement)).not.toContain('#7a1f4d')
  })

  test('look for the words to avoid in a text that is tried', async () => {
    const brandVoices = createMemoryBrandVoices(createMemoryWire(), [brandVoiceOf('a')])
    showScreen({ brandVoices, preview }, <BrandVoiceScreen brandVoiceId="a" languages={languages} />)
    const field = page.getByLabelText('Try a text')
    await field.fill('A kettle.')
    await expect.element(page.getByText(/No word to avoid is in it\./)).toBeVisible()
    await field.fill('A BOILER, no kettle.')
    await expect.element(page.getByText(/To avoid: .?boiler.?\. Well chosen: .?kettle/)).toBeVisible()
  })
})
