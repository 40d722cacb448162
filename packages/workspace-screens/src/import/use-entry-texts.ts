'use client'

import type { RunSummary } from '@vitrine/transcript'
import { useMemo } from 'react'
import type { FoundEntry } from '../port/import-port.ts'
import { type ReaderTexts, useText } from '../text/use-text.ts'

interface EntryTexts {
  titleOf(entry: FoundEntry): string
  /** Facts about the entry as one text. */
  describe(entry: FoundEntry): string
}

/** Returns functions that name an entry of a file, and say what distinguishes it from the others. */
export function useEntryTexts(): EntryTexts {
  const text = useText()
  return useMemo(
    () => ({
      titleOf: ({ holds, summary }) =>
        holds === 'runs'
          ? summary.title || text.t(($) => $['workspace-screens'].runs.unnamed)
          : summary.title,
      describe: (entry) =>
        [
          ...(entry.holds === 'runs' ? runFacts(entry.summary, text) : [countMessages(entry, text)]),
          ...(entry.startedAt === undefined ? [] : [text.formatMoment(entry.startedAt)]),
          ...(entry.holds === 'runs' && entry.summary.durationMs !== undefined
            ? [text.formatDuration(entry.summary.durationMs)]
            : []),
          text.formatSize(entry.size),
        ].join(' · '),
    }),
    [text],
  )
}

function countMessages(
  { summary }: Extract<FoundEntry, { holds: 'conversations' }>,
  { t, formatNumber }: ReaderTexts,
): string {
  const { messages } = summary
  return t(($) => $['workspace-screens'].conversation.messages, {
    count: messages,
    number: formatNumber(messages),
  })
}

function runFacts({ status, steps }: RunSummary, { t, formatNumber }: ReaderTexts): string[] {
  return [
    t(($) => $['workspace-screens'].runStatus[status]),
    t(($) => $['workspace-screens'].runs.steps, { count: steps, number: formatNumber(steps) }),
  ]
}
