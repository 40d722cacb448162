import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { describeError } from '../errors/describe-error.ts'
import { wordProof } from '../accounts/word-proof.ts'
import { useText } from '../i18n/use-text.ts'
import { holdStill } from '../recovery/hold-still.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { session } from '../session/session.ts'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.translation.newEmail.title),
  place: (t) => t(($) => $.translation.layout.account),
}

type State = { kind: 'ready' | 'sending' | 'done' } | { kind: 'failed'; error: unknown }

/** Where the link of a mail confirms a changed address: by a press, because opening a link consumes nothing. */
export function Component(): ReactNode {
  const t = useText()
  const { i18n } = useTranslation()
  const [query] = useSearchParams()
  const [state, setState] = useState<State>({ kind: 'ready' })

  const confirm = async () => {
    if (state.kind === 'sending') return
    setState({ kind: 'sending' })
    try {
      const { sessionClients } = await holdStill(import('../session/session-clients.ts'))
      await sessionClients().account.confirmEmail({
        proof: { kind: 'token', token: query.get('token') ?? '' },
      })
      await session.refresh()
      setState({ kind: 'done' })
    } catch (error) {
      setState({ kind: 'failed', error })
    }
  }
  const problem =
    state.kind === 'failed' ? (wordProof(t, state.error) ?? describeError(i18n, state.error)) : ''

  return (
    <div className="message">
      <h1>{t(($) => $.translation.newEmail.title)}</h1>
      {state.kind === 'done' ? (
        <output>{t(($) => $.translation.newEmail.done)}</output>
      ) : (
        <>
          <p>{t(($) => $.translation.newEmail.text)}</p>
          <p role="alert">{problem}</p>
          <button
            type="button"
            className="main-action"
            aria-disabled={state.kind === 'sending' || undefined}
            onClick={() => void confirm()}
          >
            {t(($) => $.translation.newEmail.confirm)}
          </button>
        </>
      )}
      <p className="message-actions">
        <Link to="/account">{t(($) => $.translation.newEmail.account)}</Link>
      </p>
    </div>
  )
}
