import { useEffect } from 'react'

/** Keeps the document's title; leaves it as it stands while there is none to give. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
