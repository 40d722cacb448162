'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

interface AddressFormProps {
  /** An address that was pasted anywhere on the page. */
  pasted: string
  onFile(file: File): void
}

const reasons = ['address-form', 'address-private', 'address-unreachable', 'address-refused']

/** Lets the server fetch a file of the internet, which is then read as one of this device. */
export function AddressForm({ pasted, onFile }: AddressFormProps): ReactNode {
  const { t } = useText()
  const { imports } = useWorkspaceScreens().ports
  const [isFetching, setIsFetching] = useState(false)
  const running = useRef<AbortController>(undefined)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    // What was pasted is seen, and sent with one key.
    if (pasted !== '') place.current?.querySelector('input')?.focus()
  }, [pasted])

  const fetchFile = async (address: string) => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setIsFetching(true)
    try {
      const file = await imports.fetchFile(address, { signal })
      if (!signal.aborted) onFile(file)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      if (running.current === controller) setIsFetching(false)
    }
  }
  return (
    <div ref={place} className="work-address">
      <Form
        kind="plain"
        submit={t(($) => $['workspace-screens'].import.address.fetch)}
        sending={t(($) => $['workspace-screens'].import.address.fetching)}
        other={
          isFetching && (
            <Button onPress={() => running.current?.abort()}>
              {t(($) => $['workspace-screens'].dialog.cancel)}
            </Button>
          )
        }
        fieldOfReason={Object.fromEntries(reasons.map((reason) => [reason, 'address']))}
        send={(values) => fetchFile(values('address').trim())}
      >
        <Field
          key={pasted}
          name="address"
          type="url"
          label={t(($) => $['workspace-screens'].import.address.label)}
          hint={t(($) => $['workspace-screens'].import.address.hint)}
          defaultValue={pasted}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          check={({ value, validity }) =>
            value.trim() === '' || validity.typeMismatch
              ? t(($) => $['workspace-screens'].problems['address-form'])
              : undefined
          }
        />
      </Form>
    </div>
  )
}
