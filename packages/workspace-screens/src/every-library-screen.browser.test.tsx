import { FACES, showFace } from '@vitrine/tooling/faces'
import axe from 'axe-core'
import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '@vitrine/share-views/styles.css'
import { hostileTitles } from './__fixtures__/conversations.ts'
import { createMemoryWire } from './__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from './__fixtures__/show-screen.tsx'
import { shownPorts } from './__fixtures__/shown-ports.ts'
import { shownScreens, type ShownScreen } from './__fixtures__/shown-screens.tsx'
import { testHand } from './__fixtures__/test-hand.ts'
import { waitFor } from './__fixtures__/wait-for.ts'

async function open({ screen, sign, isEmpty, prepare, act }: ShownScreen): Promise<HTMLElement> {
  const wire = createMemoryWire()
  prepare?.(wire)
  const ports = shownPorts(wire, hostileTitles, isEmpty)
  const container = showScreen(ports, screen)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await act?.(testHand)
  await expect.element(page.getByText(sign).first()).toBeVisible()
  // What is half shown has no contrast yet.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  return container
}

// A theme gives colours, a direction the layout: neither has a say in what the other does.
const looks = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'rtl' },
] as const
// What a screen looks like does not depend on React: one look is enough in the older one.
const shownLooks = version.startsWith('18.') ? looks.slice(0, 1) : looks
const cases = Object.keys(shownScreens).flatMap((name) => shownLooks.map((look) => ({ name, ...look })))

function expectOrder(container: HTMLElement): void {
  expect(container.querySelectorAll('h1')).toHaveLength(1)
  expect(container.querySelectorAll('[style], style, script')).toHaveLength(0)
}

function expectLargeControls(container: HTMLElement): void {
  const controls = container.querySelectorAll<HTMLElement>(
    ':is(a, button, input, select, summary):not(.work-place .vitrine *)',
  )
  for (const control of controls) {
    if (!control.checkVisibility()) continue
    expect(control.tabIndex).toBe(0)
    // WCAG 2.2, 2.5.8: at least 24 pixels, but for a box whose label belongs to it, and links in lines of their own.
    const box = control.closest('label') ?? control.closest('li') ?? control
    expect(box.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  }
}

afterEach(async () => {
  hideScreens()
  delete document.documentElement.dataset.theme
  document.documentElement.dir = 'ltr'
  showFace(undefined)
  await page.viewport(414, 896)
})

describe(`every screen of the library in React ${version}`, () => {
  test.each(cases)('$name passes axe, fits every width and is in order, $theme $dir', async (look) => {
    const { name, theme, dir } = look
    await page.viewport(320, 640)
    document.documentElement.dataset.theme = theme
    document.documentElement.dir = dir
    const container = await open(shownScreens[name] as ShownScreen)
    // The page around it is the test's own.
    const { violations } = await axe.run(container, {
      preload: false,
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    for (const width of [320, 768, 1280]) {
      await page.viewport(width, 800)
      for (const face of [...FACES, undefined]) {
        showFace(face)
        expect(document.documentElement.scrollWidth, face).toBeLessThanOrEqual(width)
      }
    }
    expectOrder(container)
    for (const width of [414, 1280]) {
      await page.viewport(width, 896)
      expectLargeControls(container)
    }
  })

  test('an embedded conversation looks the same as on its own page', async () => {
    const container = await open(shownScreens['a conversation'] as ShownScreen)
    const shown = container.querySelector('.vitrine-conversation') as HTMLElement
    await waitFor(() => expect(shown.querySelector('article p')).not.toBeNull())
    const alone = document.body.appendChild(shown.cloneNode(true)) as HTMLElement
    for (const part of ['h3', 'h4', 'article p', '.vitrine-facts']) {
      const [within, outside] = [shown, alone].map((place) =>
        getComputedStyle(place.querySelector(part) as Element),
      )
      for (const property of ['font', 'marginBlock', 'maxInlineSize', 'color'] as const) {
        expect([part, within?.[property]]).toEqual([part, outside?.[property]])
      }
    }
  })
})
