import type { MarkedRange } from '@vitrine/api-client/contract/knowledge'
import type { ReactNode } from 'react'

interface MarkedTextProps {
  text: string
  /** In their order, without overlaps. */
  marks: readonly MarkedRange[]
}

/** A text with marks in it. */
export function MarkedText({ text, marks }: MarkedTextProps): ReactNode {
  const ends = [0, ...marks.map(([, end]) => end)]
  return (
    <>
      {marks.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
