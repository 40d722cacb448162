'use client'

import type { ToolRendererProps } from '@vitrine/share-views'
import { useState } from 'react'

/** Shows the calls of a tool in its own way, and what the view makes of them on demand. */
export function Weather({ part, children }: ToolRendererProps) {
  const [isShown, setShown] = useState(false)
  const { town } = part.input as { town: string }
  return (
    <section className="weather">
      <button type="button" onClick={() => setShown(!isShown)}>
        Weather in {town}
      </button>
      {isShown && children}
    </section>
  )
}
