'use client'

import type { GrowRichText } from '@vitrine/rich-text/growing'
import { createContext, useContext, useLayoutEffect, useRef, type Context, type ReactNode } from 'react'
import type { LiveRenderer } from './live-renderer.ts'

/** What renders text that arrives, once it is loaded. */
export const RendererContext: Context<LiveRenderer | undefined> = createContext<LiveRenderer | undefined>(
  undefined,
)

/** Whether the message here is still being written. */
export const WritingContext: Context<boolean> = createContext(false)

/** Text that grows: as it was written, until there is something that renders it. */
export function GrowingText({ text }: { text: string }): ReactNode {
  const renderer = useContext(RendererContext)
  if (renderer) return <RenderedText text={text} renderer={renderer} />
  return (
    <div className="rich-text">
      <div className="rich-text-plain" dir="auto">
        {text}
      </div>
    </div>
  )
}

function RenderedText({ text, renderer }: { text: string; renderer: LiveRenderer }): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const grow = useRef<GrowRichText>(undefined)
  const isOpen = useContext(WritingContext)
  useLayoutEffect(() => {
    if (!element.current) return
    grow.current ??= renderer.grow(element.current)
    grow.current(text, !isOpen)
  }, [text, isOpen, renderer])
  return <div ref={element} className="rich-text" dir="auto" />
}
