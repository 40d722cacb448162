'use client'

import { useRef, useState } from 'react'
import { useText } from '../text/use-text.ts'
import type { Selection } from './use-selection.ts'
import { sendBatches, type BatchOutcome, type BatchWork } from './send-batches.ts'

/** What is done with several entries. */
export interface BulkWork<Entry> extends BatchWork<Entry> {
  entries: readonly Entry[]
  /** Says what was done with so many, for example `Archived: 3`. */
  describe(number: string): string
  /** Called with entries as soon as the server has changed them. */
  onDone?(entries: readonly Entry[]): void
  /** Called when nothing more is sent. */
  onEnd?(): void
  /** Takes the work back, for the entries with which it was done. */
  undo?: Pick<BulkWork<Entry>, 'send' | 'describe' | 'onDone' | 'onEnd'>
}

/** Work with several entries, as the screen shows it. */
export interface Bulk<Entry> {
  /** How many of how many are over; undefined while nothing is under way. */
  progress: { over: number; total: number } | undefined
  /** Says what was done; empty before anything was. */
  notice: string
  /** Those that stayed as they were, of the last work. */
  failed: BatchOutcome<Entry>['failed']
  /** Number of those that were not sent, because the last work was stopped. */
  unsent: number
  /** Takes back the last work; undefined where there is nothing to take back. */
  undo: (() => void) | undefined
  run(work: BulkWork<Entry>): void
  /** Sends no more. */
  stop(): void
  /** Forgets what the last work came to. */
  forget(): void
}

/** Does one work after another with the entries of a list, and keeps how it went; what is done is no longer selected. */
export function useBulkWork<Entry extends { id: string }>({
  drop,
}: Pick<Selection<Entry>, 'drop'>): Bulk<Entry> {
  const { formatNumber } = useText()
  const [progress, setProgress] = useState<Bulk<Entry>['progress']>()
  const [last, setLast] = useState<{ work: BulkWork<Entry>; outcome: BatchOutcome<Entry> }>()
  const running = useRef<AbortController>(undefined)

  const run = async (work: BulkWork<Entry>) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setLast(undefined)
    const total = work.entries.length
    setProgress({ over: 0, total })
    const outcome = await sendBatches(work.entries, work, {
      signal: controller.signal,
      onDone(entries) {
        drop(entries)
        work.onDone?.(entries)
        setProgress((before) => before && { ...before, over: before.over + entries.length })
      },
    })
    running.current = undefined
    setProgress(undefined)
    setLast({ work, outcome })
    work.onEnd?.()
  }

  const { work, outcome } = last ?? {}
  const done = outcome?.done ?? []
  const back = done.length > 0 ? work?.undo : undefined
  return {
    progress,
    notice: work && done.length > 0 ? work.describe(formatNumber(done.length)) : '',
    failed: outcome?.failed ?? [],
    unsent: outcome?.unsent.length ?? 0,
    undo: back && (() => void run({ ...back, entries: done })),
    run: (wanted) => void run(wanted),
    stop: () => running.current?.abort(),
    forget: () => setLast(undefined),
  }
}
