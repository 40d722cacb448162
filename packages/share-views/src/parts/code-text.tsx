'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { LongBox } from './long-box.tsx'

/** A longer text scrolls in a box of about half as many lines until its reader asks for all of it. */
const LONG_LINES = 40

/** JSON is set in lines when it is prepared: a longer one, in characters, comes to more of them than that. */
const LONG_JSON = 1500

/** Renders prepared code or output; a long one in a box that a button makes as high as the text. */
export function CodeText({ text, address, dir }: { text: string; address: string; dir?: 'auto' }): ReactNode {
  const { html } = useReading()
  const lines = countLines(text)
  const code = <RichText dir={dir} html={html[address]} />
  const isJson = lines === 1 && text.length > LONG_JSON && /^\s*[[{]/.test(text)
  if (lines <= LONG_LINES && !isJson) return code
  return <LongBox lines={isJson ? undefined : lines}>{code}</LongBox>
}

/** A break at the end begins no line. */
function countLines(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < text.length - 1; at = text.indexOf('\n', at + 1))
    lines += 1
  return lines
}
