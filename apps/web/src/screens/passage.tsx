import type { PassageAnswer } from '@vitrine/api-client/contract/knowledge'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { describeErrorText, isFailedCall } from '../errors/describe-error-text.ts'
import { NotFoundMessage } from '../errors/not-found-message.tsx'
import { RetryLink } from '../errors/retry-link.tsx'
import { useText } from '../i18n/use-text.ts'
import { documentTitle, type ScreenHandle } from '../routing/screen-handle.ts'
import { sessionClients } from '../session/session-clients.ts'
import { ColumnPage } from '../shell/column-page.tsx'
import { LoadingSpinner } from '../shell/loading-spinner.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { WORKSPACE_PARAMETER } from '../workspace/workspace-address.ts'

export const handle: ScreenHandle = { title: (t) => t(($) => $.translation.passage.title) }

/** Where a citation leads: one passage of a document, for who may open it. */
export function Component(): ReactNode {
  const { id = '' } = useParams()
  const [loaded, setLoaded] = useState<{ id: string; passage?: PassageAnswer; error?: unknown }>()
  useEffect(() => {
    const { signal, abort } = withAbort()
    sessionClients()
      .knowledge.readPassage(id, { signal })
      .then(
        (passage) => setLoaded({ id, passage }),
        (error: unknown) => signal.aborted || setLoaded({ id, error }),
      )
    return abort
  }, [id])
  const { passage, error } = loaded?.id === id ? loaded : {}
  return (
    <ColumnPage>
      {passage && <Passage passage={passage} />}
      {error !== undefined && <Problem error={error} />}
      {!passage && error === undefined && <LoadingSpinner isLoading />}
    </ColumnPage>
  )
}

function withAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function Passage({ passage }: { passage: PassageAnswer }): ReactNode {
  const t = useText()
  const { documentName, knowledgeBaseName, text, isOutdated, document } = passage
  useDocumentTitle(documentTitle(documentName))
  return (
    <article className="passage">
      <p className="passage-kind">{t(($) => $.translation.passage.title)}</p>
      <h1 dir="auto">{documentName}</h1>
      <p className="passage-source">
        <bdi>{knowledgeBaseName}</bdi>
      </p>
      <blockquote dir="auto">{text}</blockquote>
      {isOutdated && <p className="passage-source">{t(($) => $.translation.passage.outdated)}</p>}
      {document && (
        <p>
          <Link
            to={{
              pathname: `/knowledge-bases/${document.knowledgeBaseId}/documents/${document.documentId}`,
              search: `?${new URLSearchParams({
                [WORKSPACE_PARAMETER]: document.workspaceId,
                ...(!isOutdated && { passage: passage.id }),
              })}`,
            }}
          >
            {t(($) => $.translation.passage.open)}
          </Link>
        </p>
      )}
    </article>
  )
}

function Problem({ error }: { error: unknown }): ReactNode {
  const t = useText()
  if (isFailedCall(error) && error.code === 'not-found') return <NotFoundMessage />
  return (
    <div role="alert">
      <p>{isFailedCall(error) ? describeErrorText(t, error) : t(($) => $.translation.errors.unreachable)}</p>
      <p>
        <RetryLink />
      </p>
    </div>
  )
}
