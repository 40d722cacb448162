import type { SitePage } from '../pages/site-page.ts'
import type { IndexedPage } from './find-pages.ts'

const MAX_TEXT = 400
const SECTIONS = { components: 'Components', guides: 'Guides', packages: 'Packages', reference: 'Reference' }

/** The pages as the search knows them. */
export function buildIndex(pages: readonly SitePage[]): IndexedPage[] {
  return pages.map(({ address, title, section, description, headings }) => ({
    address: address.slice(1),
    title,
    section: section ? SECTIONS[section] : 'Vitrine',
    description,
    headings: headings.map(({ title: heading, anchor, text = '' }) => ({
      title: heading,
      anchor,
      text: text.replaceAll(/[`*]/g, '').slice(0, MAX_TEXT),
    })),
  }))
}
