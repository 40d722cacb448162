'use client'

import type { StreamRichText } from '@vitrine/rich-text/streaming'
import { createContext, useContext, useLayoutEffect, useRef, type Context, type ReactNode } from 'react'
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
export function StreamingText({ text, address }: { text: string; address: string }): ReactNode {
  const { renderer, texts } = useContext(WritingContext) ?? {}
  if (renderer && texts)
    return <RenderedText text={text} address={address} renderer={renderer} texts={texts} />
  return (
    <div className="rich-text">
      <div className="rich-text-plain" dir="auto">
        {text}
      </div>
    </div>
  )
}

interface RenderedTextProps extends Required<Writing> {
  text: string
  address: string
}

function RenderedText({ text, address, renderer, texts }: RenderedTextProps): ReactNode {
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
  return <div ref={element} className="rich-text" dir="auto" />
}
