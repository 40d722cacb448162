import '@vitrine/workspace-screens/styles.css'
import { prepareTexts } from '@vitrine/i18n-setup'
import workspaceScreens from '@vitrine/workspace-screens/locales/en/workspace-screens.json'
import { type ReactNode, useEffect } from 'react'
import { type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router'
import { i18nContext } from '../i18n/i18n-context.ts'
import type { ScreenHandle } from '../routing/screen-handle.ts'
import { gateContext, loginPath } from '../session/gate.ts'
import { session } from '../session/session.ts'
import { watchSession } from '../session/watch-session.ts'
import { WorkspaceRoutes } from '../workspace/workspace-routes.tsx'
import { useAddressedSession } from '../workspace/use-addressed-session.ts'
import { useText } from '../i18n/use-text.ts'

const ACCOUNT = '/account'

export const handle: ScreenHandle = {
  title: () => undefined,
  texts: { 'workspace-screens': workspaceScreens },
}

/** Sends away who is not signed in; beside that, brings the texts. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<null> {
  const [passed] = await Promise.all([
    context.get(gateContext)(url.pathname + url.search),
    prepareTexts(context.get(i18nContext), ['workspace-screens']),
  ])
  return passed
}

/** What only who is signed in may see. Of a page that the server sent, the browser asks for the session first. */
export function Component(): ReactNode {
  const state = useAddressedSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isLost = state.kind === 'signed-out' && state.why !== 'left'
  const why = isLost && state.why === 'ended' ? 'session-ended' : undefined
  const personId = state.kind === 'signed-in' ? state.person.id : undefined

  useEffect(() => void session.load(), [])
  useEffect(() => {
    if (!isLost) return
    // As the browser shows it: the workspace of this tab may stand there without the router's doing.
    const { pathname: path, search } = window.location
    void navigate(loginPath(path + search, why), { replace: true })
  }, [isLost, why, navigate])
  // Of whatever place was wanted: what else opens the account is decided first.
  const mustDecide = state.kind === 'signed-in' && state.person.isRecovering === true && pathname !== ACCOUNT
  useEffect(() => {
    if (mustDecide) void navigate(ACCOUNT, { replace: true })
  }, [mustDecide, navigate])
  useEffect(() => {
    const root = document.getElementById('root')
    return root && personId !== undefined ? watchSession(root) : undefined
  }, [personId])

  if (state.kind === 'failed') throw state.error
  if (state.kind !== 'signed-in' || mustDecide) return <LoadingRoute />
  return <WorkspaceRoutes {...state} />
}

/** Stands for a private place until it is known who is signed in. */
function LoadingRoute(): ReactNode {
  const t = useText()
  return (
    <div className="place-loading">
      <output>{t(($) => $.translation.frame.loading)}</output>
      <noscript>{t(($) => $.translation.layout.needsScripts)}</noscript>
    </div>
  )
}
