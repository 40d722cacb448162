'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { readableLine } from '@vitrine/ui'
import { Disclosure } from './disclosure.tsx'

interface JsonDisclosureProps {
  /** Kind of the content, in the reader's language. */
  label: string
  /** Name of the content in the transcript, or what it says; may be empty. */
  name: string
  address: string
  /** Whether it says that something failed. */
  isError?: boolean
}

/** Renders structured content under its name, collapsed. */
export function JsonDisclosure({ label, name, address, isError }: JsonDisclosureProps): ReactNode {
  const { html } = useReading()
  const summary = (
    <>
      <span className="vitrine-fold-name" data-error={isError || undefined}>
        {label}
      </span>
      {name && <bdi className="vitrine-fold-object">{readableLine(name)}</bdi>}
    </>
  )
  return (
    <Disclosure kind="json" summary={summary}>
      <RichText html={html[address]} />
    </Disclosure>
  )
}
