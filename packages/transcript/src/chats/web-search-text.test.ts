import { expect, test } from 'vitest'
import { webSearchContent } from './web-search-text.ts'

const LINKS = `Links: [{"title":"Peas [again]","url":"https://example.org/peas"},{"title":"Leeks","url":"https://example.org/leeks"}]`

test('the pages that a web search found become sources between its prose', () => {
  const text = `Web search results for query: "peas"\n\nI look for peas.\n\n${LINKS}\n\n${LINKS}\n\nPeas are green.`
  const sources = [
    {
      type: 'source',
      sourceId: 'https://example.org/peas',
      title: 'Peas [again]',
      url: 'https://example.org/peas',
    },
    {
      type: 'source',
      sourceId: 'https://example.org/leeks',
      title: 'Leeks',
      url: 'https://example.org/leeks',
    },
  ]
  expect(webSearchContent(text)).toEqual([
    { type: 'text', text: 'Web search results for query: "peas"\n\nI look for peas.' },
    ...sources,
    ...sources,
    { type: 'text', text: 'Peas are green.' },
  ])
})

test.each([
  ['what another tool answers', `A file\n\n${LINKS}`],
  ['a search without pages', 'Web search results for query: "peas"\n\nNothing was found.'],
  ['a list that is cut off', 'Web search results for query: "peas"\n\nLinks: [{"title":"Pe]'],
  ['a list of something else', 'Web search results for query: "peas"\n\nLinks: [1, 2]'],
])('%s stays one text', (_, text) => {
  expect(webSearchContent(text)).toBeUndefined()
})
