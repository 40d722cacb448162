'use client'

import { useEffect, useRef, useState } from 'react'
import { codeOf } from '../problem/code-of.ts'
import { useText } from '../text/use-text.ts'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts'
import type { Selection } from './use-selection.ts'
import { sendBatches, type BatchOutcome, type BatchWork } from './send-batches.ts'

/** What is done with several entries. */
export interface BulkWork<Entry> extends BatchWork<Entry> {
  entries: readonly Entry[]
  /** Says what was done with so many, for example `Archived: 3`. */
  describe(number: string): string
  /** Called with entries as soon as the server has changed them. */
  onDone?(entries: readonly Entry[]): void
  /** Called when nothing more is sent, unless the session has ended. */
  onEnd?(): void
  /** Takes the work back, for the entries with which it was done. */
  undo?: Pick<BulkWork<Entry>, 'send' | 'describe' | 'onDone' | 'onEnd'>
}

/** Work with several entries, as the screen shows it. */
export interface Bulk<Entry> {
  /** How many of how many are over; undefined while nothing is under way. */
  progress: { over: number; total: number } | undefined
  /** A step to another screen that waits for the person while the work is under way. */
  blockedNavigation: UnsavedChangesGuardProps['blockedNavigation']
  /** Says what was done; empty before anything was. */
  notice: string
  /** Those that stayed as they were, of the last work. */
  failed: BatchOutcome<Entry>['failed']
  /** What the failure means for them: they are still selected, were not taken back, or neither. */
  failure: 'selected' | 'not-undone' | 'not-done'
  /** Whether the session has ended meanwhile. */
  isSignedOut: boolean
  /** Number of those that were not sent, because the last work was stopped. */
  unsent: number
  /** Takes back the last work, or what of it could not be taken back; undefined where there is nothing to take back. */
  undo: (() => void) | undefined
  run(work: BulkWork<Entry>): void
  /** Sends no more. */
  stop(): void
  /** Does not send an entry that waits. */
  leaveOut(entry: Entry): void
  /** Forgets what the last work came to. */
  forget(): void
}

interface LastWork<Entry> {
  work: BulkWork<Entry>
  outcome: BatchOutcome<Entry>
  /** Whether it took back another. */
  isUndo: boolean
}

/** Does one work after another with the entries of a list, and keeps how it went; what is done is no longer selected. */
export function useBulkWork<Entry extends { id: string }>(
  { drop, isSelected, keep }: Pick<Selection<Entry>, 'drop' | 'isSelected' | 'keep'>,
  { onUnsaved, blockedNavigation }: UnsavedChangesGuardProps,
): Bulk<Entry> {
  const { formatNumber } = useText()
  const [progress, setProgress] = useState<Bulk<Entry>['progress']>()
  const [last, setLast] = useState<LastWork<Entry>>()
  const running = useRef<AbortController>(undefined)
  const leftOut = useRef(new Set<string>())
  useEffect(() => () => running.current?.abort(), [])
  const isUnderWay = progress !== undefined
  useUnsavedChanges(isUnderWay, onUnsaved)
  useEffect(() => {
    // What it would be asked about is over.
    if (!isUnderWay) blockedNavigation?.stay()
  }, [isUnderWay, blockedNavigation])

  const run = async (work: BulkWork<Entry>, isUndo = false) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    leftOut.current = new Set()
    setLast(undefined)
    const total = work.entries.length
    setProgress({ over: 0, total })
    const outcome = await sendBatches(work.entries, work, {
      signal: controller.signal,
      isLeftOut: ({ id }) => leftOut.current.has(id),
      onDone(entries) {
        drop(entries)
        work.onDone?.(entries)
      },
      onOver: (count) => setProgress((before) => before && { ...before, over: before.over + count }),
    })
    running.current = undefined
    setProgress(undefined)
    setLast({ work, outcome, isUndo })
    // What is loaded without a session never arrives.
    if (!isSignedOutBy(outcome)) work.onEnd?.()
    else if (!isUndo) keep([...outcome.failed.map(({ entry }) => entry), ...outcome.unsent])
  }

  const { work, outcome, isUndo } = last ?? {}
  const done = outcome?.done ?? []
  const failed = outcome?.failed ?? []
  const failure = failed.every(({ entry }) => isSelected(entry)) ? 'selected' : 'not-done'
  const undoing = last && undoOf(last)
  return {
    progress,
    blockedNavigation: isUnderWay ? blockedNavigation : undefined,
    notice: work && done.length > 0 ? work.describe(formatNumber(done.length)) : '',
    failed,
    failure: isUndo ? 'not-undone' : failure,
    isSignedOut: outcome !== undefined && isSignedOutBy(outcome),
    unsent: outcome?.unsent.length ?? 0,
    undo: undoing && (() => void run(undoing, true)),
    run: (wanted) => void run(wanted),
    stop: () => running.current?.abort(),
    leaveOut: ({ id }) => void leftOut.current.add(id),
    forget: () => setLast(undefined),
  }
}

function isSignedOutBy<Entry>({ failed }: BatchOutcome<Entry>): boolean {
  return failed.some(({ error }) => codeOf(error) === 'not-authenticated')
}

/** The work that takes back the last one, or goes on taking back; undefined where nothing is left for it. */
function undoOf<Entry>({ work, outcome, isUndo }: LastWork<Entry>): BulkWork<Entry> | undefined {
  const { done, failed, unsent } = outcome
  const entries = isUndo ? [...failed.map(({ entry }) => entry), ...unsent] : done
  const undo = isUndo ? work : work.undo
  return undo && entries.length > 0 ? { ...undo, entries } : undefined
}
