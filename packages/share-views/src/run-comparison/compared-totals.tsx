'use client'

import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { isoTime } from '../workflow-run/status/iso-time.ts'
import { StatusName } from '../workflow-run/status/status-name.tsx'
import type { ComparedRuns, RunTotals } from './compare-runs.ts'
import { useComparisonText } from './comparison-text.ts'
import type { RunBeside } from './run-comparison.tsx'
import { type Side, SideMark } from './side-mark.tsx'
import { signed } from './signed.ts'

interface ComparedTotalsProps {
  first: RunBeside
  second: RunBeside
  compared: ComparedRuns
}

/** Renders a table of how two runs ended and what they took. */
export function ComparedTotals({ first, second, compared }: ComparedTotalsProps): ReactNode {
  const { labels, formats } = useReading()
  const t = useComparisonText()
  const { hasSameInputs } = compared
  const models = { first: compared.first.models.join(', '), second: compared.second.models.join(', ') }
  const currency = compared.first.cost?.currency ?? compared.second.cost?.currency
  return (
    <table className="vitrine-comparison-totals">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{labels.details}</span>
          </th>
          <RunHead side="first" beside={first} />
          <RunHead side="second" beside={second} />
          <th scope="col">{t(($) => $['share-views'].comparison.difference)}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{labels.status}</th>
          <td>
            <StatusName status={first.run.status} />
          </td>
          <td>
            <StatusName status={second.run.status} />
          </td>
          <td>{first.run.status === second.run.status && same()}</td>
        </tr>
        {total(
          t(($) => $['share-views'].comparison.time),
          ({ duration }) => duration,
          formats.duration,
        )}
        {total(
          t(($) => $['share-views'].comparison.tokens),
          ({ tokens }) => tokens,
          formats.compact,
        )}
        {currency !== undefined &&
          total(
            t(($) => $['share-views'].comparison.cost),
            ({ cost }) => (cost?.currency === currency ? cost.amount : undefined),
            (amount) => formats.money(amount, currency),
          )}
        {(models.first !== '' || models.second !== '') && (
          <tr>
            <th scope="row">{labels.kindModel}</th>
            <td>
              <bdi>{readableLine(models.first)}</bdi>
            </td>
            <td>
              <bdi>{readableLine(models.second)}</bdi>
            </td>
            <td>
              {models.first === models.second ? same() : t(($) => $['share-views'].comparison.otherModel)}
            </td>
          </tr>
        )}
        {hasSameInputs !== undefined && (
          <tr>
            <th scope="row">{labels.input}</th>
            <td colSpan={3}>{hasSameInputs ? same() : t(($) => $['share-views'].comparison.otherInput)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )

  function same(): ReactNode {
    return <span className="vitrine-comparison-same">{t(($) => $['share-views'].comparison.sameInBoth)}</span>
  }

  function total(
    label: string,
    valueOf: (totals: RunTotals) => number | undefined,
    write: (value: number) => string,
  ): ReactNode {
    const [one, other] = [valueOf(compared.first), valueOf(compared.second)]
    if (one === undefined && other === undefined) return null
    return (
      <tr>
        <th scope="row">{label}</th>
        <td suppressHydrationWarning>{one !== undefined && <bdi>{write(one)}</bdi>}</td>
        <td suppressHydrationWarning>{other !== undefined && <bdi>{write(other)}</bdi>}</td>
        <td suppressHydrationWarning>
          {one !== undefined &&
            other !== undefined &&
            (one === other ? same() : <bdi>{signed(other - one, write)}</bdi>)}
        </td>
      </tr>
    )
  }
}

function RunHead({ side, beside: { run, href } }: { side: Side; beside: RunBeside }): ReactNode {
  const { labels, formats } = useReading()
  const start = isoTime(run.startedAt)
  return (
    <th scope="col">
      <a href={href}>
        <SideMark side={side} /> <bdi>{readableLine(run.workflow.name) || labels.untitledRun}</bdi>
      </a>
      {start && (
        <time dateTime={start} suppressHydrationWarning>
          {formats.dayAndTime(start)}
        </time>
      )}
    </th>
  )
}
