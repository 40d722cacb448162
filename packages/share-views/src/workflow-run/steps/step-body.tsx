'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { Step } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import { useContext, type ReactNode } from 'react'
import { HeadingLevelContext, MessageHeading } from '../../reading/message-heading.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { IsOpenContext } from '../../parts/is-open.ts'
import { useReading } from '../../reading/reading.ts'
import { renderBy } from '../../reading/renderers.ts'
import { runAddress } from '../../address/html-addresses.ts'
import { stepAnchor } from '../../address/anchors.ts'
import { describeOutcome } from './describe-outcome.ts'
import { ErrorView } from '../values/error-view.tsx'
import { isoTime } from '../status/iso-time.ts'
import { LogView } from './log-view.tsx'
import { KIND_LABELS } from '../status/run-labels.ts'
import { rowOf, useRunReading } from './run-reading.ts'
import { stepConversation } from './step-conversation.ts'
import { withReason } from './with-reason.ts'
import { usageFacts } from '../status/usage-facts.ts'
import { ValueView } from '../values/value-view.tsx'

/** Renders all about a step: by the renderer of its name, else its error first. */
export function StepBody({ step }: { step: Step }): ReactNode {
  const { renderers } = useReading()
  return (
    <div id={stepAnchor(step.id)} className="vitrine-step-body">
      {renderBy(renderers?.steps, step.name, { step, children: <StepDetails step={step} /> })}
    </div>
  )
}

function StepDetails({ step }: { step: Step }): ReactNode {
  const { labels, formats, html, renderThread } = useReading()
  const level = useContext(HeadingLevelContext)
  const { error } = withReason(step, rowOf(useRunReading(), step.id)?.reason)
  return (
    <>
      <StepFacts step={step} />
      {describeOutcome(step, labels).map((sentence) => (
        <p key={sentence} className="vitrine-words" data-outcome={step.status}>
          {sentence}
        </p>
      ))}
      {error && <ErrorView error={error} stepId={step.id} />}
      <ValueView label={labels.input} value={step.input} address={runAddress(step.id, 'input')} />
      {step.conversation && (
        <section className="vitrine-conversation vitrine-step-conversation">
          <MessageHeading>{labels.conversation}</MessageHeading>
          <HeadingLevelContext.Provider value={level + 1}>
            <IsOpenContext.Provider value>
              {renderThread(stepConversation(step.id, step.conversation).messages)}
            </IsOpenContext.Provider>
          </HeadingLevelContext.Provider>
        </section>
      )}
      <ValueView label={labels.result} value={step.output} address={runAddress(step.id, 'output')} />
      <LogView step={step} />
      {step.attributes && Object.keys(step.attributes).length > 0 && (
        <Disclosure kind="json" summary={labels.details}>
          <RichText html={html[runAddress(step.id, 'attributes')]} />
        </Disclosure>
      )}
      {step.withheldAttributes !== undefined && (
        <p className="vitrine-withheld">{labels.withheld(formats.number(step.withheldAttributes))}</p>
      )}
    </>
  )
}

function StepFacts({ step }: { step: Step }): ReactNode {
  const reading = useReading()
  const { labels, formats } = reading
  const facts: ReactNode[] = [
    labels[KIND_LABELS[step.kind]],
    step.model && <bdi key="model">{readableLine(step.model)}</bdi>,
    formats.time(isoTime(step.startedAt)),
    ...usageFacts(step.usage, reading),
    <a key="link" href={`#${stepAnchor(step.id)}`}>
      {labels.linkToStep}
    </a>,
  ]
  return (
    <ul className="vitrine-facts">
      {facts.filter(Boolean).map((fact, index) => (
        <li key={index} suppressHydrationWarning>
          {fact}
        </li>
      ))}
    </ul>
  )
}
