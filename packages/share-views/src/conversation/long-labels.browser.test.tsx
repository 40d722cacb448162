import '@vitrine/ui/tokens.css'
import '../styles.css'
import { pseudoLocalize } from '@vitrine/i18n-setup'
import { FACES, showFace } from '@vitrine/tooling/faces'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clippedTexts } from '../__fixtures__/clipped-texts.ts'
import { everyPart } from '../__fixtures__/every-part.ts'
import { renderView } from '../__fixtures__/render-view.tsx'
import { shareViewsResources } from '../locales.ts'

const PHONE = 320
const DESKTOP = 1280

let container: HTMLElement
beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
})
afterEach(() => {
  container.remove()
  document.documentElement.dir = 'ltr'
  showFace(undefined)
})

async function show(
  width: number,
  direction: string,
  options: Parameters<typeof renderView>[1],
): Promise<void> {
  await page.viewport(width, 900)
  document.documentElement.dir = direction
  container.innerHTML = renderView(everyPart, { publishedAt: '2026-11-15T10:00:00Z', ...options })
  for (const details of container.querySelectorAll('details')) details.open = true
}

test.each([
  [PHONE, 'ltr'],
  [PHONE, 'rtl'],
  [DESKTOP, 'ltr'],
  [DESKTOP, 'rtl'],
])('shows labels of any length whole, %d pixels wide, %s', async (width, direction) => {
  await show(width, direction, { resources: { en: pseudoLocalize(shareViewsResources.en) } })
  expect(container.textContent).toContain('⟦')
  for (const face of [...FACES, undefined]) {
    showFace(face)
    expect(
      clippedTexts(container).filter((text) => text.includes('⟦')),
      face,
    ).toEqual([])
    expect(document.documentElement.scrollWidth, face).toBe(width)
  }
})

test.each(Object.entries(shareViewsResources))(
  'shows its labels whole on a phone in %s',
  async (language, labels) => {
    await show(PHONE, ['ar', 'he', 'fa'].includes(language) ? 'rtl' : 'ltr', { language })
    const known = Object.values(labels)
    for (const face of [...FACES, undefined]) {
      showFace(face)
      expect(
        clippedTexts(container).filter((text) => known.includes(text)),
        face,
      ).toEqual([])
      expect(document.documentElement.scrollWidth, face).toBe(PHONE)
    }
  },
)

test('notices a text that is cut off, and one that runs out of the window', async () => {
  await page.viewport(PHONE, 900)
  container.innerHTML = '<p class="cut">one long line of text</p><p class="out">another long line of text</p>'
  const [cut, out] = container.querySelectorAll('p')
  Object.assign(cut!.style, { width: '5ch', overflow: 'hidden', whiteSpace: 'nowrap' })
  Object.assign(out!.style, { marginInlineStart: '280px', whiteSpace: 'nowrap' })
  expect(clippedTexts(container)).toEqual(['one long line of text', 'another long line of text'])
})
