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
  /** Sends the values; the dialog shows a failure and stays open for another try. */
  send(values: FormValues): Promise<void>
  /** Called when the dialog is cancelled, or its values are sent. */
  onClose(): void
  children: ReactNode
}

/** A dialog with a form. */
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
