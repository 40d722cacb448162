'use client'

import { useId, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

interface AddressFieldProps {
  /** One address on each line. */
  text: string
  /** Whether something in it is no address. */
  isWrong: boolean
  onChange(text: string): void
}

/** A field for the addresses that may read a link. */
export function AddressField({ text, isWrong, onChange }: AddressFieldProps): ReactNode {
  const { t } = useText()
  const id = useId()
  return (
    <div className="work-field">
      <label htmlFor={id}>{t(($) => $['workspace-screens'].shares.addresses)}</label>
      <div className="vitrine-input">
        <textarea
          id={id}
          dir="ltr"
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}note`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <div className="work-field-foot" id={`${id}note`}>
        {isWrong ? (
          <div className="vitrine-problem" role="alert">
            {t(($) => $['workspace-screens'].shares.addressesWrong)}
          </div>
        ) : (
          <div className="work-hint">{t(($) => $['workspace-screens'].shares.addressesHint)}</div>
        )}
      </div>
    </div>
  )
}

const ADDRESS = /^[^\s@,;<>"]*@[^\s@,;<>"]+\.[^\s@,;<>".]+$/

/** The addresses of a text, by line, comma or semicolon; undefined where something is none, or where there are none. */
export function addressesIn(text: string): string[] | undefined {
  const addresses = text.split(/[\n,;]/).flatMap((each) => each.trim().toLowerCase() || [])
  const isRight = addresses.length > 0 && addresses.every((address) => ADDRESS.test(address))
  return isRight ? [...new Set(addresses)] : undefined
}
