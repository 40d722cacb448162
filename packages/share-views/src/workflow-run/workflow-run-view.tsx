'use client'

import { RichText } from '@vitrine/rich-text/react'
import { isOngoing } from '@vitrine/transcript/model'
import { useMemo, useRef, type ReactNode } from 'react'
import { HeadingLevelContext, MessageHeading } from '../reading/message-heading.tsx'
import { Disclosure } from '../parts/disclosure.tsx'
import { ToolCallDisclosure } from '../parts/tool-call-disclosure.tsx'
import type { PreparedRun } from '../prepare/prepared-run.ts'
import { type DocumentAddresses, DocumentLinks } from '../reading/document-links.tsx'
import type { LabelOptions } from '../reading/labels-provider.tsx'
import { PublishedOn } from '../reading/published-on.tsx'
import { ReadingLayout } from '../reading/reading-layout.tsx'
import { englishRun } from '../reading/english-of-views.ts'
import { useCreateReading } from '../reading/use-create-reading.ts'
import { useEnhancement } from '../reading/use-enhancement.ts'
import { runAddress } from '../address/html-addresses.ts'
import { arrangeSteps } from './steps/arrange-steps.ts'
import { GraphView } from './graph/graph-view.tsx'
import { criticalPath } from './steps/critical-path.ts'
import { collapseSteps } from './steps/collapse-steps.ts'
import { renderEntries } from './steps/render-entries.tsx'
import { RunControls } from './run-controls.tsx'
import { RunHeader } from './run-header.tsx'
import { RunOutcome } from './run-outcome.tsx'
import { RunReadingContext } from './steps/run-reading.ts'
import { TimeAxis } from './steps/time-axis.tsx'
import { timeScale } from './steps/time-scale.ts'
import { RunValue } from './values/run-value.tsx'
import { renderThread } from '../thread/thread-view.tsx'
import type { ViewOptions } from '../reading/view-options.ts'

/** Properties of `WorkflowRunView`. */
export interface WorkflowRunViewProps extends ViewOptions, LabelOptions {
  /** The run, as `prepareRun` returned it. */
  run: PreparedRun
  /** Rendered below the title, before everything else. */
  lead?: ReactNode
  /** Where the run stands as Markdown, JSON and one HTML file, for readers to store. */
  documents?: Pick<DocumentAddresses, 'markdown' | 'json' | 'page'>
}

const loadEnhancement = () => import('./browser/enhance-run.ts').then((loaded) => loaded.enhanceRun)

/** Renders one execution of a workflow as a page. In English, unless labels are given. */
export function WorkflowRunView({
  run: { run, html, graph, rows, framework, dialogue },
  fileUrl,
  publishedAt,
  timeZone = 'UTC',
  headingLevel = 1,
  lead,
  documents,
  labels: ownLabels,
  language,
  renderers,
  header,
  footer,
  className,
  density,
}: WorkflowRunViewProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const { labels, formats } = useCreateReading(englishRun, timeZone, { labels: ownLabels, language })
  const reading = useMemo(
    () => ({ labels, formats, html, fileUrl, renderers, ToolCall: ToolCallDisclosure, renderThread }),
    [labels, formats, html, fileUrl, renderers],
  )
  const entries = useMemo(() => collapseSteps(arrangeSteps(run.steps), framework), [run, framework])
  const kinds = useMemo(() => [...new Set(run.steps.map(({ kind }) => kind))], [run])
  const scale = useMemo(() => timeScale(run), [run])
  const critical = useMemo(() => (isOngoing(run.status) ? new Set<string>() : criticalPath(run.steps)), [run])
  const shared = useMemo(
    () => ({ scale, graph, rows, critical, hasUsage: run.steps.some(({ usage }) => usage), renderEntries }),
    [scale, graph, rows, critical, run],
  )
  useEnhancement(root, loadEnhancement, [run, html, labels])

  return (
    <RunReadingContext.Provider value={shared}>
      <ReadingLayout
        reading={reading}
        headingLevel={headingLevel}
        className="vitrine-run"
        options={{ className, density }}
        frame={root}
      >
        <div className="vitrine-run-page">
          <RunHeader run={run} heading={`h${headingLevel}`} />
          {header}
          {lead}
          <RunOutcome run={run} rows={rows} />
          <RunValue
            label={labels.input}
            value={run.inputs}
            address={runAddress(undefined, 'input')}
            words={{ label: labels.outline, name: 'question', length: dialogue?.question }}
          />
          <RunValue
            label={isOngoing(run.status) ? labels.resultSoFar : labels.result}
            value={run.outputs}
            address={runAddress(undefined, 'output')}
            words={{ label: labels.cameOut, name: 'answer', length: dialogue?.answer }}
          />
          <section className="vitrine-run-steps">
            <MessageHeading>{labels.steps}</MessageHeading>
            {entries.length === 0 && !isOngoing(run.status) && (
              <p className="vitrine-words">
                {run.withheld?.includes('steps') ? labels.withheldHere : labels.noSteps}
              </p>
            )}
            {entries.length > 0 && (
              <RunControls
                hasGraph={graph !== undefined}
                hasTimes={scale !== undefined}
                replay={scale && !isOngoing(run.status) ? scale.end - scale.start : undefined}
                kinds={kinds}
              />
            )}
            {graph && <GraphView graph={graph} />}
            {entries.length > 0 && scale && <TimeAxis scale={scale} hasLongestPath={critical.size > 0} />}
            <output className="vitrine-steps-found" data-none={labels.noStepsFound} />
            <HeadingLevelContext.Provider value={headingLevel + 2}>
              <div className="vitrine-run-list">{renderEntries(entries)}</div>
            </HeadingLevelContext.Provider>
          </section>
          {run.attributes && Object.keys(run.attributes).length > 0 && (
            <Disclosure kind="json" summary={labels.details}>
              <RichText html={html[runAddress(undefined, 'attributes')]} />
            </Disclosure>
          )}
          {run.withheldAttributes !== undefined && (
            <p className="vitrine-withheld">{labels.withheld(formats.number(run.withheldAttributes))}</p>
          )}
          {documents && (
            <nav className="vitrine-documents" aria-label={labels.documents}>
              <DocumentLinks documents={documents} />
            </nav>
          )}
          <PublishedOn at={publishedAt} />
          {footer}
        </div>
      </ReadingLayout>
    </RunReadingContext.Provider>
  )
}
