'use client'

import type { ReactNode } from 'react'
import type { DeadLink } from '../mail/dead-link.ts'
import { englishRegister } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

/** Says why the link for the first owner no longer works. */
export function OwnerLinkProblem({ why }: { why: DeadLink }): ReactNode {
  const { t } = useText(englishRegister)
  switch (why) {
    case 'expired':
      return <p role="alert">{t(($) => $['auth-screens'].register.ownerExpired)}</p>
    case 'used':
      return <p role="alert">{t(($) => $['auth-screens'].register.ownerUsed)}</p>
    case 'unknown':
      return <p role="alert">{t(($) => $['auth-screens'].register.ownerUnknown)}</p>
  }
}
