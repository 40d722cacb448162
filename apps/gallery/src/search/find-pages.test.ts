import { expect, test } from 'vitest'
import { findPages, type IndexedPage } from './find-pages.ts'

const page = (title: string, description: string, headings: string[] = []): IndexedPage => ({
  address: `${title}.html`,
  title,
  section: 'Components',
  description,
  headings: headings.map((heading) => ({
    title: heading,
    anchor: heading.toLowerCase(),
    text: `About ${heading}.`,
  })),
})

const pages = [
  page('ConversationView', 'Shows a conversation.', ['Approval', 'Empty']),
  page('RunActions', 'Publish, or ask for approval.'),
]

test('finds a title by its beginning, before pages that only mention it', () => {
  expect(findPages(pages, 'conv').map(({ address }) => address)).toEqual([
    'ConversationView.html',
    'ConversationView.html#approval',
    'ConversationView.html#empty',
  ])
})

test('finds headings with their page, and needs every word', () => {
  expect(findPages(pages, 'approval')[0]).toMatchObject({
    address: 'ConversationView.html#approval',
    within: 'ConversationView',
  })
  expect(findPages(pages, 'approval publish').map(({ title }) => title)).toEqual(['RunActions'])
  expect(findPages(pages, '  ')).toEqual([])
})
