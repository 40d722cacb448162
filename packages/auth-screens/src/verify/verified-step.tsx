'use client'

import type { ReactNode } from 'react'
import { AuthLink } from '../provider/auth-link.tsx'
import { withNext } from '../provider/auth-paths.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { Step } from '../step/step.tsx'
import { englishVerified } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

/** Says that the address is verified, for a browser that is not signed in. */
export function VerifiedStep({ next }: { next: string }): ReactNode {
  const { t } = useText(englishVerified)
  const { paths } = useAuthScreens()
  return (
    <Step title={t(($) => $['auth-screens'].verify.doneTitle)} takesFocus>
      <p>{t(($) => $['auth-screens'].verify.doneText)}</p>
      <AuthLink className="auth-submit" to={withNext(paths.login, next, paths.home)}>
        {t(($) => $['auth-screens'].verify.toLogin)}
      </AuthLink>
    </Step>
  )
}
