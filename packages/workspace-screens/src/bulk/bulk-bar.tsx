'use client'

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useText } from '../text/use-text.ts'
import { UnsavedChangesDialog } from '../unsaved-changes/unsaved-changes-dialog.tsx'
import type { Bulk } from './use-bulk-work.ts'
import type { Selection } from './use-selection.ts'

/** Something that can be done with the selected entries. */
export interface BulkAction<Entry> {
  label: string
  /** Those of the selected that it concerns; the action is not offered where there are none. @default all */
  concerns?(entry: Entry): boolean
  /** Starts it at once. */
  start(entries: readonly Entry[]): void
  /** Renders a dialog that asks before it is started; where it gives nothing, it starts at once. */
  renderDialog?(entries: readonly Entry[], onClose: () => void): ReactNode
}

interface BulkBarProps<Entry> {
  selection: Selection<Entry>
  bulk: Bulk<Entry>
  actions: readonly BulkAction<Entry>[]
}

/**
 * The bar above a list that selects all entries shown, and holds what can be done with those that are selected; while that
 * is under way, how far it is. Nothing where no entry can be selected.
 */
export function BulkBar<Entry extends { id: string }>({
  selection,
  bulk,
  actions,
}: BulkBarProps<Entry>): ReactNode {
  const { t, formatNumber } = useText()
  const [asked, setAsked] = useState<{ action: BulkAction<Entry>; entries: readonly Entry[] }>()
  const labelId = useId()
  const bar = useRef<HTMLFieldSetElement>(null)
  const { selected, selectable } = selection
  const { progress, blockedNavigation } = bulk
  const isBusy = progress !== undefined
  const close = () => setAsked(undefined)
  useKeptFocus(bar, isBusy)
  const progressText = ({ over, total }: { over: number; total: number }) =>
    t(($) => $['workspace-screens'].bulk.progress, {
      over: formatNumber(over),
      total: formatNumber(total),
    })
  if (selectable === 0 && !isBusy) return undefined
  return (
    <fieldset ref={bar} className="work-bulk" data-selected={selected.length > 0 || isBusy || undefined}>
      <legend className="visually-hidden">{t(($) => $['workspace-screens'].bulk.label)}</legend>
      {!isBusy && <SelectAll selection={selection} />}
      {/* Stays while what it says changes: a live region that appears with its text is not read out. */}
      <output className="work-bulk-count">
        {isBusy && <span className="visually-hidden">{t(($) => $['workspace-screens'].bulk.working)}</span>}
        {!isBusy && selected.length > 0 && (
          <span id={labelId}>
            {t(($) => $['workspace-screens'].bulk.selected, { number: formatNumber(selected.length) })}
          </span>
        )}
      </output>
      {progress ? (
        <BulkProgress progress={progress} text={progressText(progress)} onStop={bulk.stop} />
      ) : (
        selected.length > 0 && (
          <div className="work-bulk-actions">
            {actions.map((action) => {
              const entries = action.concerns ? selected.filter(action.concerns) : selected
              if (entries.length === 0) return undefined
              return (
                <Button
                  key={action.label}
                  about={labelId}
                  onPress={() =>
                    action.renderDialog?.(entries, close)
                      ? setAsked({ action, entries })
                      : action.start(entries)
                  }
                >
                  {action.label}
                </Button>
              )
            })}
            <Button kind="quiet" onPress={selection.selectNone}>
              {t(($) => $['workspace-screens'].import.chooseNone)}
            </Button>
          </div>
        )
      )}
      {asked?.action.renderDialog?.(asked.entries, close)}
      {progress && blockedNavigation && (
        <UnsavedChangesDialog
          blockedNavigation={{
            ...blockedNavigation,
            leave() {
              // What is left for may be long in loading.
              bulk.stop()
              blockedNavigation.leave()
            },
          }}
          title={t(($) => $['workspace-screens'].bulk.leaveTitle)}
          text={t(($) => $['workspace-screens'].bulk.leaveText, { progress: progressText(progress) })}
          leave={t(($) => $['workspace-screens'].bulk.leave)}
        />
      )}
    </fieldset>
  )
}

function SelectAll<Entry>({
  selection: { selected, selectable, selectAll, selectNone },
}: {
  selection: Selection<Entry>
}): ReactNode {
  const { t, formatNumber } = useText()
  const isPartly = selected.length > 0 && selected.length < selectable
  return (
    <label className="vitrine-choice work-choice work-selection-box">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        type="checkbox"
        checked={selected.length === selectable}
        onChange={({ target }) => (target.checked ? selectAll() : selectNone())}
      />
      <span>{t(($) => $['workspace-screens'].bulk.selectAll, { number: formatNumber(selectable) })}</span>
    </label>
  )
}

function BulkProgress({
  progress: { over, total },
  text,
  onStop,
}: {
  progress: { over: number; total: number }
  text: string
  onStop(): void
}): ReactNode {
  const { t } = useText()
  return (
    <>
      <progress aria-label={t(($) => $['workspace-screens'].bulk.working)} max={total} value={over} />
      <small className="work-hint">{text}</small>
      <Button onPress={onStop}>{t(($) => $['workspace-screens'].bulk.stop)}</Button>
    </>
  )
}

/** Gives the focus to the bar while what had it makes way for the progress, and afterwards to its first control. */
function useKeptFocus(bar: { current: HTMLElement | null }, isBusy: boolean): void {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current === isBusy) return
    wasBusy.current = isBusy
    // An undo button that appeared in the same update has taken it.
    if (document.activeElement !== document.body) return
    const first = bar.current?.querySelector<HTMLElement>(isBusy ? 'button' : 'input, button')
    const title = document.querySelector<HTMLElement>('.work-place h1')
    const target = first ?? title
    target?.focus()
  }, [bar, isBusy])
}
