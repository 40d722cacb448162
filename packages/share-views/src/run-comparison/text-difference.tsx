'use client'

import { Fragment, useMemo, type ReactNode } from 'react'
import { compareTexts, type TextPiece } from './compare-texts.ts'
import { type Side, SideMark } from './side-mark.tsx'

/** Renders two texts beside each other, with the words marked that only one of them has. */
export function TextDifference({ first, second }: Record<Side, string>): ReactNode {
  const pieces = useMemo(() => compareTexts(first, second), [first, second])
  return (
    <div className="vitrine-text-difference">
      <SideText side="first" pieces={pieces} />
      <SideText side="second" pieces={pieces} />
    </div>
  )
}

function SideText({ side, pieces }: { side: Side; pieces: readonly TextPiece[] }): ReactNode {
  const Changed = side === 'first' ? 'del' : 'ins'
  return (
    <div>
      <SideMark side={side} />
      <p dir="auto">
        {pieces.map((piece, place) => {
          if (piece.in === 'both') return <Fragment key={place}>{piece.text}</Fragment>
          return piece.in === side ? <Changed key={place}>{piece.text}</Changed> : null
        })}
      </p>
    </div>
  )
}
