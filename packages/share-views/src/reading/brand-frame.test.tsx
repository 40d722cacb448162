import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Brand, BrandFrame } from './brand-frame.tsx'
import { LabelsProvider } from './labels-provider.tsx'

const brand: Brand = {
  name: 'Kettle <b>',
  mark: '/mark.png',
  styles: null,
  introduction: { en: 'Made <script>', ar: 'صُنع بعناية' },
  closing: {},
  links: [{ label: '<i>Imprint', url: 'https://kettle.example/?a="b' }],
}

const write = (given: Brand | undefined, language: string) =>
  renderToStaticMarkup(
    <LabelsProvider language={language}>
      <BrandFrame brand={given}>page</BrandFrame>
    </LabelsProvider>,
  )

test('a brand stands around the page in the language of the reader, and all of it is text', () => {
  const html = write(brand, 'ar')
  expect(html).toContain('<p class="vitrine-brand-text" lang="ar" dir="auto">صُنع بعناية</p>')
  expect(html).toContain('<bdi>Kettle &lt;b&gt;</bdi>')
  expect(html).toContain('href="https://kettle.example/?a=&quot;b"')
  expect(write(brand, 'de')).toContain('lang="en" dir="auto">Made &lt;script&gt;</p>')
  expect(html).not.toMatch(/<script|<i>|<b>/)
})

test('a page of nobody in particular stays as it is', () => {
  expect(write(undefined, 'en')).toBe('page')
})

test.each(['styles', 'conversation', 'run'])(
  'the sheet %s.css, by which pages are read, lays a brand out',
  (sheet) => {
    const styles = readFileSync(new URL(`../${sheet}.css`, import.meta.url), 'utf8')
    expect(styles).toContain("@import './styles/brand.css';")
  },
)
