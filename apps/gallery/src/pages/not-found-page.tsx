import type { SitePage } from './site-page.ts'

/** What a host shows where there is no page. */
export function notFoundPage(): SitePage {
  return {
    address: '/404.html',
    title: 'There is no such page',
    description: 'There is no page at this address.',
    headings: [],
    body: (
      <div className="opening">
        <h1>There is no page at this address.</h1>
        <p>
          It may have moved: <a href="/pages.html">all pages</a> are in one list, and <kbd>/</kbd> searches
          them.
        </p>
      </div>
    ),
  }
}
