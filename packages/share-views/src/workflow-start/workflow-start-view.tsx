'use client'

import { useMemo, type ReactNode } from 'react'
import { readInputForm } from '../workflow-inputs/fields/read-input-form.ts'
import { Introduction } from './introduction.tsx'
import { StartForm } from './start-form.tsx'
import type { DraftStorage, WorkflowStartPort } from './start-port.ts'
import type { StartableWorkflow } from './startable-workflow.ts'
import type { EarlierInputs } from './use-draft.ts'
import { type StartText, useStartText } from './context/use-start-text.ts'

/** Properties of `WorkflowStartView`. */
export interface WorkflowStartViewProps {
  workflow: StartableWorkflow
  /** The operations of the application. */
  port: WorkflowStartPort
  /** Called with the id of the started run, to open its live view. */
  onStarted(runId: string): void
  /** Stores the draft for a reload; without it nothing is stored. */
  draftStorage?: DraftStorage
  /** Query of the page's address, as in `?input.topic=tea`; the same on the server and in the browser. */
  query?: string
  /** Inputs of a run that is to be run again. */
  earlier?: EarlierInputs
  /** @default 1 */
  headingLevel?: 1 | 2
}

/** Renders the start form of a workflow. In English, unless a `LabelsProvider` is around. */
export function WorkflowStartView({
  workflow,
  port,
  onStarted,
  draftStorage,
  query = '',
  earlier,
  headingLevel = 1,
}: WorkflowStartViewProps): ReactNode {
  const text = useStartText()
  const { t, formats } = text
  const { inputSchema, usual } = workflow
  const result = useMemo(() => readInputForm(inputSchema), [inputSchema])
  const form = result.state === 'form' ? result.form : undefined
  return (
    <div className="vitrine vitrine-start">
      <div className="start-page">
        <Introduction workflow={workflow} form={form} heading={`h${headingLevel}`} text={text} />
        <div className="start-side">
          {form && (
            <StartForm
              key={form.version}
              form={form}
              text={text}
              port={port}
              storage={draftStorage}
              query={query}
              earlier={earlier}
              note={<Readers keptDays={workflow.runsKeptDays} text={text} />}
              onStarted={onStarted}
            />
          )}
          {result.state === 'refused' && (
            <div className="start-refused">
              <p>{t(($) => $['share-views'].start.refused[result.reason])}</p>
              <p>{t(($) => $['share-views'].start.refused.next)}</p>
            </div>
          )}
          {form && usual && (
            <p className="start-usual">
              {usual.durationMs !== undefined &&
                t(($) => $['share-views'].start.usualDuration, {
                  duration: formats.longDuration(usual.durationMs),
                })}{' '}
              {usual.cost &&
                t(($) => $['share-views'].start.usualCost, {
                  cost: formats.money(usual.cost.amount, usual.cost.currency),
                })}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

interface ReadersProps {
  keptDays: number | null | undefined
  text: StartText
}

/** Renders who can read the inputs, and how long they are stored. */
function Readers({ keptDays, text: { t, days } }: ReadersProps): ReactNode {
  return (
    <p className="start-readers">
      {t(($) => $['share-views'].start.readers)}
      {keptDays === null && ` ${t(($) => $['share-views'].start.keptForever)}`}
      {typeof keptDays === 'number' && ` ${t(($) => $['share-views'].start.kept, { time: days(keptDays) })}`}
    </p>
  )
}
