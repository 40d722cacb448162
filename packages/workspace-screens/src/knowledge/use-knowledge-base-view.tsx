'use client'

import type { KnowledgeBaseEntry } from '@vitrine/api-client/contract/knowledge'
import { Avatar } from '../catalog/avatar.tsx'
import { CatalogFacts } from '../catalog/catalog-facts.tsx'
import type { CatalogLineView } from '../catalog/catalog-line.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useLanguageName } from './use-language-name.ts'

/** Returns a function that shows a knowledge base. */
export function useKnowledgeBaseView(): (base: KnowledgeBaseEntry) => CatalogLineView {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  const nameOf = useLanguageName()
  return (base) => {
    const { id, name, picture, language, passageReaders } = base
    return {
      path: paths.knowledgeBase(id),
      name: <bdi>{visibleTitle(name) || t(($) => $['workspace-screens'].knowledge.title)}</bdi>,
      avatar: <Avatar name={name} picture={picture} colour="blue" />,
      removeText: t(($) => $['workspace-screens'].knowledge.removeText),
      facts: (
        <CatalogFacts entry={base}>
          {language !== null && <li>{nameOf(language)}</li>}
          {passageReaders === 'anyone' && <li>{t(($) => $['workspace-screens'].knowledgeBase.anyone)}</li>}
        </CatalogFacts>
      ),
    }
  }
}
