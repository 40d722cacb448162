'use client'

import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import { runAddress } from '../../address/html-addresses.ts'
import { Disclosure } from '../../parts/disclosure.tsx'
import { MessageHeading } from '../../reading/message-heading.tsx'
import { useReading } from '../../reading/reading.ts'
import { ValueView } from './value-view.tsx'

interface RunValueProps {
  value: unknown
  /** Heading of the value as it is. */
  label: string
  address: string
  /** The words of people in the value: their heading, which they are, and how many characters they have, where it holds any. */
  words: { label: string; name: 'question' | 'answer'; length: number | undefined }
}

/** Longest text that is shown whole, in characters. */
const LONG_TEXT = 2400

/** Renders what a run was given or what came out: the words of people first, everything around them on request. */
export function RunValue({ value, label, address, words }: RunValueProps): ReactNode {
  const { labels, html } = useReading()
  const length = words.length ?? (typeof value === 'string' ? value.length : undefined)
  const name = length === undefined ? label : words.label
  const view =
    words.length === undefined ? (
      <ValueView label={name} value={value} address={address} />
    ) : (
      <section className="vitrine-value">
        <MessageHeading>{name}</MessageHeading>
        <RichText dir="auto" html={html[runAddress(undefined, words.name)]} />
      </section>
    )
  return (
    <>
      {(length ?? 0) > LONG_TEXT ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        <section className="vitrine-capped" aria-label={name} tabIndex={0}>
          {view}
        </section>
      ) : (
        view
      )}
      {words.length !== undefined && (
        <Disclosure kind="json" summary={labels.allFields}>
          {html[address] ? <RichText html={html[address]} /> : <ValueView {...{ label, value, address }} />}
        </Disclosure>
      )}
    </>
  )
}
