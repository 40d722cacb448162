'use client'

import { isolate } from '@vitrine/ui/texts'
import { useState, type ReactNode } from 'react'
import type { ControlProps } from '../form/field-layout.tsx'
import { visibleTitle } from '../text/visible-title.ts'

interface FileControlProps {
  /** What the button says. */
  label: string
  /** Types and endings of names, as `<input accept>` takes them. */
  accept: string
  /** @default false */
  takesSeveral?: boolean
  /** What connects it with its field, in a form that sends the files. */
  control?: ControlProps
  onFiles?(files: readonly File[]): void
}

/** A button that files are chosen with, and their names: browsers label their own in their own language. */
export function FileControl({
  label,
  accept,
  takesSeveral = false,
  control,
  onFiles,
}: FileControlProps): ReactNode {
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <div className="work-file-control">
      <label className="work-button work-button-plain">
        <input
          {...control}
          type="file"
          multiple={takesSeveral}
          accept={accept}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            setNames(files.map(({ name }) => visibleTitle(name)))
            onFiles?.(files)
          }}
        />
        {label}
      </label>
      {names.length > 0 && <span>{names.map((name) => isolate(name)).join(', ')}</span>}
    </div>
  )
}
