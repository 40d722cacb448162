import type { PageCount } from '@vitrine/workspace-screens'
import { useSearchParams } from 'react-router'

const PAGES = 'pages'

/** What a list shows, kept in the address, so that a step back and a reload find it as it was. */
export interface ListAddress {
  query: URLSearchParams
  pageCount: Required<PageCount>
  /** Shows something else from its first page; what is undefined or empty stands in no address. */
  show(wanted: Readonly<Record<string, string | undefined>>): void
}

/** Reads and writes what the list at this address shows. */
export function useListAddress(): ListAddress {
  const [query, setQuery] = useSearchParams()
  const change = (wanted: Readonly<Record<string, string | undefined>>) =>
    setQuery((current) => withChanges(current, wanted), { replace: true })
  return {
    query,
    pageCount: {
      pages: readPages(query),
      onPages: (pages) => change({ [PAGES]: pages > 1 ? String(pages) : undefined }),
    },
    show: (wanted) => change({ ...wanted, [PAGES]: undefined }),
  }
}

function readPages(query: URLSearchParams): number {
  const text = query.get(PAGES) ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1
}

function withChanges(
  query: URLSearchParams,
  wanted: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(wanted)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
