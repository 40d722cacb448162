import '@vitrine/rich-text/styles.css'
import { DocumentScreen } from '@vitrine/workspace-screens'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { ScreenHandle } from '../routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.layout.knowledge),
  place: (t) => t(($) => $.translation.layout.knowledge),
}

/** A document of a knowledge base; the passage that is shown first stands in the address. */
export function Component(): ReactNode {
  const { id = '', documentId = '' } = useParams()
  const [query] = useSearchParams()
  return (
    <DocumentScreen
      knowledgeBaseId={id}
      documentId={documentId}
      passageId={query.get('passage') ?? undefined}
    />
  )
}
