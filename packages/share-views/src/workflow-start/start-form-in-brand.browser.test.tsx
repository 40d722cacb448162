import '@vitrine/ui/tokens.css'
import '../styles.css'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { BrandFrame } from '../reading/brand-frame.tsx'
import { startFormOf } from './__fixtures__/render-start-form.tsx'

const brand = {
  name: 'Kettle & Co',
  mark: null,
  styles: null,
  introduction: { en: 'From the tea desk.' },
  closing: { en: 'Made in Leeds.' },
  links: [],
}

test.each([
  [1280, 'ltr'],
  [1280, 'rtl'],
  [390, 'ltr'],
  [390, 'rtl'],
] as const)(
  'a brand stands in one line with the start form, %i pixels wide in %s',
  async (width, direction) => {
    await page.viewport(width, 900)
    document.documentElement.dir = direction
    const main = document.body.appendChild(document.createElement('main'))
    const root = createRoot(main)
    onTestFinished(() => {
      root.unmount()
      main.remove()
      document.documentElement.dir = 'ltr'
    })
    root.render(<BrandFrame brand={brand}>{startFormOf()}</BrandFrame>)
    await expect.element(page.getByText('From the tea desk.')).toBeVisible()
    const edge = direction === 'ltr' ? 'left' : 'right'
    const edgeOf = (selector: string) => main.querySelector(selector)?.getBoundingClientRect()[edge]
    const inForm = edgeOf('.start-introduction')
    expect(inForm).toBeGreaterThan(0)
    expect(edgeOf('.vitrine-brand-header > .vitrine-brand-text')).toBeCloseTo(inForm ?? 0, 0)
    expect(edgeOf('.vitrine-brand-footer > .vitrine-brand-text')).toBeCloseTo(inForm ?? 0, 0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
