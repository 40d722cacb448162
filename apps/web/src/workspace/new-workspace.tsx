import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../errors/describe-error.ts'
import { useText } from '../i18n/use-text.ts'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import type * as Maker from './workspace-maker.tsx'

/** The way to a new workspace, whose dialog is loaded when it is asked for. */
export function NewWorkspace(): ReactNode {
  const t = useText()
  const { i18n } = useTranslation()
  const [maker, setMaker] = useState<typeof Maker>()
  const [problem, setProblem] = useState('')

  const open = async () => {
    setProblem('')
    try {
      const loaded = await suspendUntilReload(import('./workspace-maker.tsx'))
      await loaded.prepareMaker(i18n)
      setMaker(loaded)
    } catch (error) {
      setProblem(describeError(i18n, error))
    }
  }
  return (
    <div className="new-workspace">
      <button type="button" onClick={() => void open()}>
        {t(($) => $.translation.workspaces.new)}
      </button>
      <p role="alert">{problem}</p>
      {maker && <maker.WorkspaceMaker onClose={() => setMaker(undefined)} />}
    </div>
  )
}
