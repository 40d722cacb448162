'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import type { FormValues } from '@vitrine/ui/forms'
import { Form } from '../form/form.tsx'
import { useText } from '../text/use-text.ts'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: string
  submit: string
  sending: string
  /** @default 'main' */
  kind?: 'main' | 'danger'
  fieldOfReason?: Readonly<Record<string, string>>
  /** Sends what was entered; a failure is said in the dialog, and it can be tried again. */
  send(values: FormValues): Promise<void>
  /** It was given up, or it is done. */
  onClose(): void
  children: ReactNode
}

/** Asks for something over the page, and sends it. */
export function FormDialog({
  title,
  submit,
  sending,
  kind = 'main',
  fieldOfReason,
  send,
  onClose,
  children,
}: FormDialogProps): ReactNode {
  const { t } = useText()
  const [isBusy, setIsBusy] = useState(false)
  const sendAndClose = async (values: FormValues) => {
    setIsBusy(true)
    try {
      await send(values)
      onClose()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      <Form
        submit={submit}
        sending={sending}
        kind={kind}
        fieldOfReason={fieldOfReason}
        send={sendAndClose}
        other={
          <Button onPress={() => !isBusy && onClose()}>
            {t(($) => $['workspace-screens'].dialog.cancel)}
          </Button>
        }
      >
        {children}
      </Form>
    </Dialog>
  )
}
