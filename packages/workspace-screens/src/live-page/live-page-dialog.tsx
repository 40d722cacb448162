'use client'

import type { MAX_PAGE_DELAY_SECONDS } from '@vitrine/api-client/contract/pages'
import type { ReactNode } from 'react'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { Field } from '../form/field.tsx'
import { NameField } from '../form/name-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useText } from '../text/use-text.ts'
import type { LivePageDetails } from './details-of.ts'

/** The longest delay that the server takes. */
const LONGEST_DELAY: typeof MAX_PAGE_DELAY_SECONDS = 60

interface LivePageDialogProps {
  details: LivePageDetails
  isNew: boolean
  send(details: LivePageDetails): Promise<void>
  onClose(): void
}

/** A dialog for the name, description and model that a live page shows, and for its delay. */
export function LivePageDialog({ details, isNew, send, onClose }: LivePageDialogProps): ReactNode {
  const { t } = useText()
  return (
    <FormDialog
      title={t(($) => $['workspace-screens'].livePage.formTitle)}
      submit={
        isNew
          ? t(($) => $['workspace-screens'].livePage.submit)
          : t(($) => $['workspace-screens'].livePage.save)
      }
      sending={t(($) => $['workspace-screens'].livePage.saving)}
      send={(values) =>
        send({
          name: values('name').trim(),
          description: values('description').trim(),
          model: values('model').trim() || null,
          delaySeconds: Number(values('delaySeconds')),
        })
      }
      onClose={onClose}
    >
      <p>{t(($) => $['workspace-screens'].livePage.formText)}</p>
      <NameField
        label={t(($) => $['workspace-screens'].livePage.name)}
        missing={t(($) => $['workspace-screens'].livePage.missingName)}
        name={details.name}
        maxLength={200}
      />
      <TextField
        name="description"
        label={t(($) => $['workspace-screens'].livePage.description)}
        hint={t(($) => $['workspace-screens'].livePage.descriptionNote)}
        defaultValue={details.description}
        rows={3}
        maxLength={4000}
      />
      <Field
        name="model"
        label={t(($) => $['workspace-screens'].livePage.modelLabel)}
        hint={t(($) => $['workspace-screens'].livePage.modelNote)}
        defaultValue={details.model ?? ''}
        autoComplete="off"
        maxLength={200}
      />
      <NumberField
        name="delaySeconds"
        label={t(($) => $['workspace-screens'].livePage.delay)}
        hint={t(($) => $['workspace-screens'].livePage.delayNote)}
        value={details.delaySeconds}
        minimum={0}
        maximum={LONGEST_DELAY}
      />
    </FormDialog>
  )
}
