'use client'

import type { ReactNode } from 'react'
import { toAuthError } from '../form/to-auth-error.ts'
import { useProblemLabel } from '../form/use-problem-label.ts'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { ActionButton } from '../step/action-button.tsx'
import { englishLogin } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

/** What a sign-in shows in place of methods: that they are asked for, or why there are none. */
export function NothingOffered(): ReactNode {
  const { t } = useText(englishLogin)
  const { asking } = useAuthScreens()
  const describeProblem = useProblemLabel()
  if (asking.kind === 'asking') {
    return <output className="auth-loading">{t(($) => $['auth-screens'].login.waiting)}</output>
  }
  return (
    <>
      <p role="alert">{describeProblem(toAuthError(asking.kind === 'failed' && asking.error))}</p>
      {asking.kind === 'failed' && (
        <ActionButton label={t(($) => $['auth-screens'].invitation.retry)} onPress={asking.askAgain} />
      )}
    </>
  )
}
