import type { AccountPerson } from '@vitrine/api-client/contract/accounts'
import { readableLine } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { describeError } from '../errors/describe-error.ts'
import { useText } from '../i18n/use-text.ts'
import { leave } from '../session/leave.ts'

interface PersonMenuProps {
  person: AccountPerson
  /** What the address of the account names the workspace by. */
  search: string | undefined
}

/** Who is signed in, and the way out. */
export function PersonMenu({ person, search }: PersonMenuProps): ReactNode {
  const t = useText()
  const { i18n } = useTranslation()
  const [name, email] = [readableLine(person.name), readableLine(person.email)]
  const [problem, setProblem] = useState('')
  const signOut = (isEverywhere: boolean) => {
    setProblem('')
    leave(isEverywhere).catch((error: unknown) => setProblem(describeError(i18n, error)))
  }
  return (
    <details className="menu person-menu">
      <summary>
        <span className="menu-name" dir="auto">
          {name}
        </span>
        <span className="menu-note" dir="ltr">
          {email}
        </span>
      </summary>
      <ul>
        <li>
          <NavLink to={{ pathname: '/account', search }}>{t(($) => $.translation.layout.account)}</NavLink>
        </li>
        <li>
          <button type="button" onClick={() => signOut(false)}>
            {t(($) => $.translation.layout.signOut)}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => signOut(true)}>
            {t(($) => $.translation.layout.signOutEverywhere)}
          </button>
        </li>
      </ul>
      <p role="alert">{problem}</p>
    </details>
  )
}
