'use client'

import type { RunSummary } from '@vitrine/transcript'
import { useMemo } from 'react'
import type { ReadTranscript } from '../port/import-port.ts'
import { type ReaderTexts, useText } from '../text/use-text.ts'
import type { FileEntry } from './file-entry.ts'

/** Returns the conversations or runs of a file with a description of each. */
export function useFileEntries(transcript: ReadTranscript): readonly FileEntry[] {
  const text = useText()
  return useMemo(() => {
    if (transcript.holds === 'runs')
      return transcript.entries.map((run) => ({
        title: run.title || text.t(($) => $['workspace-screens'].runs.unnamed),
        note: describeRun(run, text),
      }))
    const { t, formatNumber } = text
    return transcript.entries.map(({ title, messages }) => ({
      title,
      note: t(($) => $['workspace-screens'].conversation.messages, {
        count: messages,
        number: formatNumber(messages),
      }),
    }))
  }, [transcript, text])
}

function describeRun(
  { status, steps, startedAt, durationMs }: RunSummary,
  { t, formatNumber, formatMoment, formatDuration }: ReaderTexts,
): string {
  return [
    t(($) => $['workspace-screens'].runStatus[status]),
    t(($) => $['workspace-screens'].runs.steps, { count: steps, number: formatNumber(steps) }),
    ...(startedAt === undefined ? [] : [formatMoment(new Date(startedAt).toISOString())]),
    ...(durationMs === undefined ? [] : [formatDuration(durationMs)]),
  ].join(' · ')
}
