'use client'

import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'

/** Returns a function that names a document, also one of whose name nothing is visible. */
export function useDocumentName(): (document: { name: string }) => string {
  const { t } = useText()
  return ({ name }) => visibleTitle(name) || t(($) => $['workspace-screens'].knowledgeBase.documents)
}
