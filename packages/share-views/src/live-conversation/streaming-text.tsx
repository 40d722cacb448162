'use client'

import type { StreamRichText } from '@vitrine/rich-text/streaming'
import { createContext, useContext, useLayoutEffect, useRef, type Context, type ReactNode } from 'react'
import type { ProseProps } from '../reading/reading.ts'
import { IsOpenContext } from '../parts/is-open.ts'
import type { StreamingTexts } from './streaming-texts.ts'
import type { LiveRenderer } from './live-renderer.ts'

/** What `StreamingText` renders with. */
export interface Writing {
  texts: StreamingTexts
  /** The renderer of arriving text, once it is loaded. */
  renderer?: LiveRenderer
}

/** Carries texts and renderer to every `StreamingText`; undefined outside live pages. */
export const WritingContext: Context<Writing | undefined> = createContext<Writing | undefined>(undefined)

/** Renders text that is still being written: unformatted until a renderer is loaded. */
export function StreamingText(prose: ProseProps): ReactNode {
  const { renderer, texts } = useContext(WritingContext) ?? {}
  if (renderer && texts) return <RenderedText {...prose} renderer={renderer} texts={texts} />
  return (
    <div className={classesOf(prose)}>
      <div className="rich-text-plain" dir="auto">
        {prose.text}
      </div>
    </div>
  )
}

interface RenderedTextProps extends Required<Writing>, ProseProps {}

function RenderedText({ text, address, className, renderer, texts }: RenderedTextProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const stream = useRef<StreamRichText>(undefined)
  const isOpen = useContext(IsOpenContext)
  useLayoutEffect(() => {
    if (!element.current) return
    const streamText = (stream.current ??= renderer.stream(element.current))
    const show = (present: string): void => streamText(present, !isOpen)
    show(texts.at(address) ?? text)
    return texts.follow(address, show)
  }, [text, address, isOpen, renderer, texts])
  // Nothing else may write into it until it is whole.
  return (
    <div ref={element} className={classesOf({ className })} dir="auto" data-growing={isOpen || undefined} />
  )
}

function classesOf({ className }: Pick<ProseProps, 'className'>): string {
  return className ? `rich-text ${className}` : 'rich-text'
}
