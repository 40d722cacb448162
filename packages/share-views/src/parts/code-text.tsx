'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { countLines, isLongPage, LONG_LINES } from '../sizing/long-text.ts'
import { LongBox } from './long-box.tsx'

/** JSON is set in lines when it is prepared: a longer one, in characters, comes to more of them than are shown. */
const LONG_JSON = 1500

interface CodeTextProps {
  text: string
  address: string
  dir?: 'auto'
  /** Whether it may be prose of the web, whose lines say little. */
  isPage?: boolean
}

/** Renders prepared code or output; a long one in a box that a button makes as high as the text. */
export function CodeText({ text, address, dir, isPage = false }: CodeTextProps): ReactNode {
  const { html } = useReading()
  const lines = countLines(text)
  const code = <RichText dir={dir} html={html[address]} />
  const isJson = lines === 1 && text.length > LONG_JSON && /^\s*[[{]/.test(text)
  const isLong = isPage ? isLongPage(text) : lines > LONG_LINES
  if (!isLong && !isJson) return code
  return <LongBox lines={isJson || isPage ? undefined : lines}>{code}</LongBox>
}
