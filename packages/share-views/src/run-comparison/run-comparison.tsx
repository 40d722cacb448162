'use client'

import type { WorkflowRun } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import { useMemo, useRef, type ReactNode } from 'react'
import { MessageHeading } from '../reading/message-heading.tsx'
import { ReadingLayout } from '../reading/reading-layout.tsx'
import { englishRun } from '../reading/english-of-views.ts'
import { englishComparison } from '../reading/english.constant.ts'
import { NamedToolCall } from '../parts/named-tool-call.tsx'
import { useCreateReading } from '../reading/use-create-reading.ts'
import { useTranslate } from '../reading/use-translate.ts'
import { WithheldNote } from '../reading/withheld-note.tsx'
import { compareRuns } from './compare-runs.ts'
import { ComparedOutputs } from './compared-outputs.tsx'
import { ComparedSteps, FIRST_PARTING } from './compared-steps.tsx'
import { ComparedTotals } from './compared-totals.tsx'
import { ComparisonTextContext } from './comparison-text.ts'

/** One of two runs beside each other. */
export interface RunBeside {
  /** The run, as its own page shows it. */
  run: WorkflowRun
  /** Address of its own page. */
  href: string
}

/** Properties of `RunComparison`. */
export interface RunComparisonProps {
  first: RunBeside
  second: RunBeside
  /** Address of the comparison with its sides swapped; no link without it. */
  swapHref?: string
  /**
   * IANA time zone of all times.
   * @default 'UTC'
   */
  timeZone?: string
  /**
   * Level of the title's heading.
   * @default 1
   */
  headingLevel?: 1 | 2 | 3
}

const noHtml = {}

const noThread = () => null

/**
 * Renders two runs beside each other: totals, where they part, and what came out. Shows nothing that their own pages do not.
 * Needs no script in the browser.
 */
export function RunComparison({
  first,
  second,
  swapHref,
  timeZone = 'UTC',
  headingLevel = 1,
}: RunComparisonProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const { t } = useTranslate(englishComparison)
  const { labels, formats } = useCreateReading(englishRun, timeZone)
  const reading = useMemo(
    () => ({ labels, formats, html: noHtml, ToolCall: NamedToolCall, renderThread: noThread }),
    [labels, formats],
  )
  const compared = useMemo(() => compareRuns(first.run, second.run), [first.run, second.run])
  const Heading = `h${headingLevel}` as const
  const names = [
    ...new Set([first, second].map(({ run }) => readableLine(run.workflow.name) || labels.untitledRun)),
  ]
  const withheld = [...new Set([...(first.run.withheld ?? []), ...(second.run.withheld ?? [])])]
  const { rows, together } = compared

  return (
    <ComparisonTextContext.Provider value={t}>
      <ReadingLayout
        reading={reading}
        headingLevel={headingLevel}
        className="vitrine-comparison"
        frame={root}
      >
        <header className="vitrine-header">
          <Heading dir="auto" className="vitrine-title">
            {names.join(' · ')}
          </Heading>
          <p className="vitrine-comparison-verdict">
            {verdict()}{' '}
            {together < rows.length && (
              <a href={`#${FIRST_PARTING}`}>{t(($) => $['share-views'].comparison.whereTheyPart)}</a>
            )}
          </p>
          <ul className="vitrine-facts">
            <li>{t(($) => $['share-views'].comparison.kind)}</li>
            {swapHref !== undefined && (
              <li>
                <a href={swapHref}>{t(($) => $['share-views'].comparison.swap)}</a>
              </li>
            )}
          </ul>
          <WithheldNote kinds={withheld} />
        </header>
        <ComparedTotals first={first} second={second} compared={compared} />
        {rows.length > 0 && (
          <section className="vitrine-comparison-steps">
            <MessageHeading>{labels.steps}</MessageHeading>
            <ComparedSteps rows={rows} firstHref={first.href} secondHref={second.href} />
          </section>
        )}
        {compared.outputs && <ComparedOutputs {...compared.outputs} />}
      </ReadingLayout>
    </ComparisonTextContext.Provider>
  )

  function verdict(): string {
    if (together === rows.length) return t(($) => $['share-views'].comparison.same)
    if (together === 0) return t(($) => $['share-views'].comparison.partAtOnce)
    const steps = labels.stepCount(together, formats.number(together))
    return t(($) => $['share-views'].comparison.together, { steps })
  }
}
