import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { describeError } from '../errors/describe-error.ts'
import { useText } from '../i18n/use-text.ts'
import { holdStill } from '../recovery/hold-still.ts'
import { session } from '../session/session.ts'

/** Longest name that the server takes, in characters. */
const LONGEST_NAME = 200

/** Makes a workspace of a name, and goes there. */
export function NewWorkspace(): ReactNode {
  const t = useText()
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const [isMaking, setIsMaking] = useState(false)
  const [problem, setProblem] = useState('')

  const make = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('workspace-name')).trim()
    if (!name || isMaking) return
    setIsMaking(true)
    setProblem('')
    try {
      const { sessionClients } = await holdStill(import('../session/session-clients.ts'))
      const made = await sessionClients().workspaces.create({ name })
      await session.refresh()
      session.choose(made.id)
      form.reset()
      await navigate('/')
    } catch (error) {
      setProblem(describeError(i18n, error))
    } finally {
      setIsMaking(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void make(event.currentTarget)
  }

  return (
    <form className="new-workspace" onSubmit={submit}>
      <label htmlFor={id}>{t(($) => $.translation.workspaces.name)}</label>
      <input id={id} name="workspace-name" required maxLength={LONGEST_NAME} autoComplete="off" />
      <button type="submit" aria-disabled={isMaking || undefined}>
        {t(($) => $.translation.workspaces.create)}
      </button>
      <p role="alert">{problem}</p>
    </form>
  )
}
