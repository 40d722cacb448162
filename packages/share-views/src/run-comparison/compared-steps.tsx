'use client'

import type { Step } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import { Fragment, type ReactNode } from 'react'
import { stepAnchor } from '../address/anchors.ts'
import { useReading } from '../reading/reading.ts'
import { KIND_LABELS } from '../workflow-run/status/run-labels.ts'
import { StatusName } from '../workflow-run/status/status-name.tsx'
import { usageFacts } from '../workflow-run/status/usage-facts.ts'
import { rowOutcome } from '../workflow-run/steps/row-outcome.ts'
import { rowWords } from '../workflow-run/steps/row-words.ts'
import { unstatedReason } from '../workflow-run/steps/unstated-reason.ts'
import { withReason } from '../workflow-run/steps/with-reason.ts'
import { durationOf } from '../workflow-run/steps/time-scale.ts'
import { type ComparedStep, outputTexts, type StepDifference } from './compare-runs.ts'
import { useComparisonText } from './comparison-text.ts'
import { groupRows, type RowGroup } from './group-rows.ts'
import { type Side, SideMark } from './side-mark.tsx'
import { signed } from './signed.ts'
import { TextDifference } from './text-difference.tsx'

/** The id of the rows where the runs part first. */
export const FIRST_PARTING = 'first-parting'

/** Steps of which the texts are compared by words: of more nobody reads them. */
const MOST_TEXTS = 60

/** Rows that are the same in both and are written down: of more, the runs' own pages have them. */
const MOST_SAME_ROWS = 500

/** Deepest level with an indent of its own. */
const DEEPEST_LEVEL = 6

interface ComparedStepsProps {
  rows: readonly ComparedStep[]
  firstHref: string
  secondHref: string
}

/** Renders the steps of two runs in tables: what is the same folded, what differs side by side. */
export function ComparedSteps({ rows, ...hrefs }: ComparedStepsProps): ReactNode {
  const { labels, formats } = useReading()
  const t = useComparisonText()
  const groups = groupRows(rows)
  const firstParting = groups.findIndex(({ kind }) => kind === 'parting')
  const withTexts = new Set(rows.filter(hasTexts).slice(0, MOST_TEXTS))
  return groups.map((group, place) => {
    const key = `${group.kind} ${place}`
    const table = <GroupTable group={group} withTexts={withTexts} {...hrefs} />
    if (group.kind === 'same')
      return (
        <details key={key} className="vitrine-comparison-fold">
          <summary>
            {labels.stepCount(group.rows.length, formats.number(group.rows.length))}
            {' · '}
            {t(($) => $['share-views'].comparison.sameInBoth)}
          </summary>
          {table}
        </details>
      )
    return (
      <div
        key={key}
        className="vitrine-comparison-group"
        data-kind={group.kind}
        id={place === firstParting ? FIRST_PARTING : undefined}
      >
        {group.kind === 'parting' && (
          <p className="vitrine-comparison-parting">
            {place === firstParting
              ? t(($) => $['share-views'].comparison.partHere)
              : t(($) => $['share-views'].comparison.partAgain)}
          </p>
        )}
        {table}
      </div>
    )
  })
}

/** Whether something came out of a step in both runs, and differs. */
function hasTexts(row: ComparedStep): boolean {
  if (row.in !== 'both' || !row.differences.includes('output')) return false
  const { first, second } = outputTexts(row.first, row.second)
  return first !== '' && second !== ''
}

interface GroupTableProps {
  group: RowGroup
  withTexts: ReadonlySet<ComparedStep>
  firstHref: string
  secondHref: string
}

function GroupTable({ group: { kind, rows }, withTexts, firstHref, secondHref }: GroupTableProps): ReactNode {
  const { labels } = useReading()
  const t = useComparisonText()
  return (
    <table className="vitrine-comparison-rows">
      <thead>
        <tr>
          <th scope="col">{labels.kindStep}</th>
          <th scope="col">
            <SideMark side="first" />
          </th>
          <th scope="col">
            <SideMark side="second" />
          </th>
          <th scope="col">{t(($) => $['share-views'].comparison.difference)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, kind === 'same' ? MOST_SAME_ROWS : rows.length).map((row, place) => (
          <Fragment key={place}>
            <tr data-level={Math.min(row.level, DEEPEST_LEVEL) || undefined} data-in={row.in}>
              <th scope="row">
                <StepTitle row={row} />
              </th>
              <SideCell side="first" step={row.in === 'second' ? undefined : row.first} href={firstHref} />
              <SideCell side="second" step={row.in === 'first' ? undefined : row.second} href={secondHref} />
              <td>
                <Differences row={row} />
              </td>
            </tr>
            {row.in === 'both' && withTexts.has(row) && (
              <tr className="vitrine-comparison-text">
                <td colSpan={4}>
                  <details>
                    <summary>{labels.result}</summary>
                    <TextDifference {...outputTexts(row.first, row.second)} />
                  </details>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function StepTitle({ row }: { row: ComparedStep }): ReactNode {
  const { labels } = useReading()
  const { name, kind } = row.in === 'second' ? row.second : row.first
  const other = row.in === 'both' && row.second.name !== name ? readableLine(row.second.name) : ''
  return (
    <>
      <bdi>{readableLine(name) || labels[KIND_LABELS[kind]]}</bdi>
      {other !== '' && (
        <>
          {' · '}
          <bdi>{other}</bdi>
        </>
      )}
      {kind !== 'step' && <span className="vitrine-step-kind"> {labels[KIND_LABELS[kind]]}</span>}
    </>
  )
}

interface SideCellProps {
  side: Side
  step: Step | undefined
  href: string
}

function SideCell({ side, step, href }: SideCellProps): ReactNode {
  const { labels, formats } = useReading()
  const t = useComparisonText()
  if (!step)
    return (
      <td data-side={side} className="vitrine-comparison-none">
        {t(($) => $['share-views'].comparison.noSuchStep)}
      </td>
    )
  const duration = durationOf(step)
  const figures = [
    ...(duration ? [formats.duration(duration)] : []),
    ...usageFacts(step.usage, { labels, formats }),
  ]
  const outcome = rowOutcome(withReason(step, unstatedReason(step)), rowWords(step), labels)
  return (
    <td data-side={side}>
      <a href={`${href}#${stepAnchor(step.id)}`}>
        <StatusName status={step.status} />
      </a>{' '}
      {outcome && <bdi className="vitrine-comparison-said">{outcome}</bdi>}
      {figures.length > 0 && (
        <span className="vitrine-comparison-figures" suppressHydrationWarning>
          {' '}
          {figures.join(' · ')}
        </span>
      )}
    </td>
  )
}

function Differences({ row }: { row: ComparedStep }): ReactNode {
  const { labels, formats } = useReading()
  const t = useComparisonText()
  if (row.in !== 'both') return row.isRepeat ? t(($) => $['share-views'].comparison.repeated) : null
  const words: Partial<Record<StepDifference, string>> = {
    name: t(($) => $['share-views'].comparison.renamed),
    input: t(($) => $['share-views'].comparison.otherInput),
    output: t(($) => $['share-views'].comparison.otherOutput),
    model: t(($) => $['share-views'].comparison.otherModel),
    attempts: [row.first, row.second]
      .map(({ attempts }) => labels.attempts(attempts, formats.number(attempts)))
      .join(' → '),
    time: signed((durationOf(row.second) ?? 0) - (durationOf(row.first) ?? 0), formats.duration),
  }
  return (
    <ul suppressHydrationWarning>
      {row.differences.map((difference) => {
        const word = words[difference]
        return word === undefined ? null : (
          <li key={difference} data-difference={difference}>
            <bdi>{word}</bdi>
          </li>
        )
      })}
    </ul>
  )
}
