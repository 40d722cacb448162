'use client'

import type { SearchHit } from '@vitrine/api-client/contract/knowledge'
import { useCallback, useState, type ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { SearchField } from '../list/search-field.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'
import { MarkedText } from './marked-text.tsx'
import { useDocumentName } from './use-document-name.ts'

/** A search in the documents of a knowledge base, as agents search it too. */
export function PassageSearch({ knowledgeBaseId }: { knowledgeBaseId: string }): ReactNode {
  const { t } = useText()
  const [query, setQuery] = useState('')
  return (
    <>
      <SearchField
        label={t(($) => $['workspace-screens'].knowledgeBase.search)}
        search={query}
        onSearch={setQuery}
      />
      {/[\p{L}\p{N}]/u.test(query) && <Hits knowledgeBaseId={knowledgeBaseId} query={query} />}
    </>
  )
}

function Hits({ knowledgeBaseId, query }: { knowledgeBaseId: string; query: string }): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const nameOf = useDocumentName()
  const found = useResource(
    useCallback(
      (signal: AbortSignal) =>
        ports.knowledge.searchPassages({ workspaceId: workspace.id, knowledgeBaseId }, query, { signal }),
      [ports, workspace.id, knowledgeBaseId, query],
    ),
  )
  return (
    <div aria-live="polite">
      <ResourceView resource={found}>
        {({ hits }) =>
          hits.length === 0 ? (
            <p>{t(($) => $['workspace-screens'].knowledgeBase.noHit)}</p>
          ) : (
            <ul className="work-list" aria-label={t(($) => $['workspace-screens'].knowledgeBase.search)}>
              {hits.map((hit) => (
                <li key={hit.passageId} className="work-line">
                  <div className="work-line-text">
                    <RouteLink
                      to={paths.knowledgeDocument(knowledgeBaseId, hit.documentId, hit.passageId)}
                      className="work-line-title"
                    >
                      <bdi>{nameOf({ name: hit.documentName })}</bdi>
                    </RouteLink>
                    <Excerpt hit={hit} />
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </ResourceView>
    </div>
  )
}

/** Characters that stand before the first mark of an excerpt, and of the whole excerpt. */
const BEFORE = 80
const LENGTH = 320

function Excerpt({ hit: { text, marks } }: { hit: SearchHit }): ReactNode {
  const mark = marks[0]?.[0] ?? 0
  const from = mark > BEFORE ? startOfWord(text, mark - BEFORE, mark) : 0
  const to = endOfWord(text, from, from + LENGTH)
  return (
    <p className="work-excerpt" dir="auto">
      {from > 0 && '… '}
      <MarkedText
        text={text.slice(from, to).toWellFormed()}
        marks={marks
          .filter(([start, end]) => start >= from && end <= to)
          .map(([start, end]) => [start - from, end - from])}
      />
      {to < text.length && ' …'}
    </p>
  )
}

/** Where the first whole word begins from a position on and before the end, in languages that part their words. */
function startOfWord(text: string, from: number, end: number): number {
  const rest = /^\S{0,30}\s/.exec(text.slice(from, end))
  return from + (rest?.[0].length ?? 0)
}

/** Where the last whole word ends up to a position, in languages that part their words. */
function endOfWord(text: string, start: number, to: number): number {
  if (to >= text.length) return text.length
  const space = text.slice(start, to).search(/\s\S{0,30}$/)
  return space < 0 ? to : start + space
}
