import { enhanceConversation } from '@vitrine/share-views/browser'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ArticleFromPage } from '../reading/article-from-page.tsx'
import { loadWhenOnline } from '../recovery/load-when-online.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import { RESTARTS_ATTRIBUTE, SEQ_ATTRIBUTE } from './live-initial-data.ts'

interface LiveFromPageProps {
  article: Element
  onGone(): void
}

/** The conversation that came with the page: it stays as it is until what follows it has arrived. */
export function LiveFromPage({ article, onGone }: LiveFromPageProps): ReactNode {
  const { i18n } = useTranslation()
  const { id = '' } = useParams()
  const enliven = useCallback(
    (element: HTMLElement) => {
      let end = enhanceConversation(element)
      const leaving = new AbortController()
      const onTaken = (unmount: () => void) => {
        end()
        end = unmount
      }
      const takeOver = async () => {
        const { adoptPage } = await loadWhenOnline(
          () => suspendUntilReload(import('./adopt-page.tsx')),
          leaving.signal,
        )
        const seq = Number(article.getAttribute(SEQ_ATTRIBUTE))
        const restarts = Number(article.getAttribute(RESTARTS_ATTRIBUTE) ?? 0)
        await adoptPage({ element, id, seq, restarts, i18n, onGone, onTaken, signal: leaving.signal })
      }
      void takeOver()
      return () => {
        leaving.abort()
        end()
      }
    },
    [article, id, i18n, onGone],
  )
  return <ArticleFromPage article={article} enhance={enliven} />
}
