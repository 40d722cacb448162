import type { i18n } from 'i18next'
import { type ReactNode, StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { LastResort } from '../errors/last-resort.tsx'
import type { FrameState } from '../shell/create-frame-state.ts'
import { FrameStateProvider } from '../shell/frame-state-provider.tsx'

interface ApplicationProps {
  i18n: i18n
  frame: FrameState
  /** The router's provider: a static one on the server, a live one in the browser. */
  children: ReactNode
}

/** What every screen needs around it, the same on the server and in the browser. */
export function Application({ i18n, frame, children }: ApplicationProps): ReactNode {
  return (
    <StrictMode>
      <LastResort i18n={i18n}>
        <I18nextProvider i18n={i18n}>
          <FrameStateProvider state={frame}>{children}</FrameStateProvider>
        </I18nextProvider>
      </LastResort>
    </StrictMode>
  )
}
