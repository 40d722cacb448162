'use client'

import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

interface SelectionBoxProps<Entry> {
  entry: Entry
  selection: Selection<Entry>
  /** Id of the element that names the entry. */
  about: string
}

/** The checkbox of a list line; with the shift key it selects all lines from the last one that was meant. */
export function SelectionBox<Entry>({ entry, selection, about }: SelectionBoxProps<Entry>): ReactNode {
  if (!selection.isSelectable(entry)) return undefined
  return (
    <label className="vitrine-choice work-choice work-selection-box">
      <input
        type="checkbox"
        aria-labelledby={about}
        checked={selection.isSelected(entry)}
        onChange={({ target, nativeEvent }) =>
          // Browsers announce the change of a checkbox by the click or the key press that caused it.
          selection.select(entry, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  )
}
