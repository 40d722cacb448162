import type { i18n } from 'i18next'
import { Component, type ReactNode } from 'react'
import english from '../locales/en/translation.json' with { type: 'json' }
import { documentTitle } from '../routing/screen-handle.ts'
import { describeError } from './describe-error.ts'

interface LastResortProps {
  i18n: i18n
  children: ReactNode
}

/** Shows the error page by itself when what surrounds the screens has failed: no router, no frame, no styles needed. */
export class LastResort extends Component<LastResortProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown } } {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    document.title = documentTitle(wordsOf(this.props.i18n, error).title)
    // No router is left to follow a step back or forward.
    window.addEventListener('popstate', () => window.location.reload())
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? bareErrorPage(wordsOf(this.props.i18n, failure.error)) : this.props.children
  }
}

interface Words {
  title: string
  detail: string
  retry: string
  start: string
}

function bareErrorPage({ title, detail, retry, start }: Words): ReactNode {
  return (
    <main className="column-page">
      <div className="message" role="alert">
        <h1>{title}</h1>
        <p className="message-detail" dir="auto">
          {detail}
        </p>
        <p className="message-actions">
          <a href={window.location.pathname + window.location.search}>{retry}</a>
          <a href="/">{start}</a>
        </p>
      </div>
    </main>
  )
}

/** In English where the reader's language cannot be had: texts may be what has failed. */
function wordsOf(i18n: i18n, error: unknown): Words {
  const { t } = i18n
  try {
    return {
      title: t(($) => $.translation.unexpected.title),
      detail: describeError(i18n, error),
      retry: t(($) => $.translation.unexpected.retry),
      start: t(($) => $.translation.unexpected.start),
    }
  } catch {
    return { ...english.unexpected, detail: error instanceof Error ? error.message : '' }
  }
}
