'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { readableLine } from '@vitrine/ui'
import { Disclosure } from './disclosure.tsx'

interface JsonDisclosureProps {
  /** What kind of content this is, in the reader's language. */
  label: string
  /** The name the transcript gives it. */
  name: string
  address: string
}

/** Structured content under its name, folded. */
export function JsonDisclosure({ label, name, address }: JsonDisclosureProps): ReactNode {
  const { html } = useReading()
  const summary = (
    <>
      <span className="vitrine-fold-name">{label}</span>
      <bdi className="vitrine-fold-object">{readableLine(name)}</bdi>
    </>
  )
  return (
    <Disclosure kind="json" summary={summary}>
      <RichText html={html[address]} />
    </Disclosure>
  )
}
