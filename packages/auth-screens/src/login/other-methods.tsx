'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { isolateChecked } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { useAuthScreens } from '../provider/auth-screens-context.ts'
import { ActionButton } from '../step/action-button.tsx'
import { useAction } from '../step/use-action.ts'
import { englishLogin } from '../text/english.constant.ts'
import { useText } from '../text/use-text.ts'

interface OtherMethodsProps {
  /** Whether the screen has no form beside them. */
  isAlone: boolean
  noteOf?(method: string): string | undefined
  /** Absent where there is no account yet. */
  onPasskey?: () => Promise<void>
  onProvider(providerId: string): Promise<void>
}

/** Buttons for the configured sign-in methods besides the password: passkey and providers. */
export function OtherMethods({ isAlone, noteOf, onPasskey, onProvider }: OtherMethodsProps): ReactNode {
  const { t } = useText(englishLogin)
  const { methods } = useAuthScreens()
  const { running, problem, run } = useAction()
  const askPasskey = methods.hasPasskeys ? onPasskey : undefined
  if (!askPasskey && methods.providers.length === 0) return null
  const isOnly = isAlone && (askPasskey ? 1 : 0) + methods.providers.length === 1
  const buttons = (
    <>
      {askPasskey && (
        <ActionButton
          isMain={isOnly}
          label={t(($) => $['auth-screens'].login.passkey)}
          runningLabel={t(($) => $['auth-screens'].login.waiting)}
          isRunning={running === 'passkey'}
          note={noteOf?.('passkey')}
          onPress={() => void run('passkey', askPasskey)}
        />
      )}
      {methods.providers.map(({ id, name }) => (
        <ActionButton
          key={id}
          isMain={isOnly}
          label={t(($) => $['auth-screens'].login.provider, { name: isolateChecked(name) })}
          runningLabel={t(($) => $['auth-screens'].login.waiting)}
          isRunning={running === `provider:${id}`}
          note={noteOf?.(`provider:${id}`)}
          onPress={() => void run(`provider:${id}`, () => onProvider(id))}
        />
      ))}
      <ProblemLine text={problem} />
    </>
  )
  // Without a password they are no others, and the title of the step names them.
  if (isAlone) return <div className="auth-choices">{buttons}</div>
  return (
    <section className="auth-other" aria-label={t(($) => $['auth-screens'].login.otherWays)}>
      {buttons}
    </section>
  )
}
