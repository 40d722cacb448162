'use client'

import type { StoredObjectEntry, StoredObjectUpdate } from '@vitrine/api-client/contract/stored-objects'
import type { ReactNode } from 'react'
import type { CatalogFormProps } from '../catalog/new-catalog-item.tsx'
import { Form } from '../form/form.tsx'
import { NameField } from '../form/name-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useText } from '../text/use-text.ts'

interface ObjectFormProps extends CatalogFormProps<StoredObjectUpdate> {
  object: StoredObjectEntry
}

/** The form that renames and describes a file. */
export function ObjectForm({ object, onTouched, send }: ObjectFormProps): ReactNode {
  const { t } = useText()
  return (
    <div onInput={onTouched}>
      <Form
        submit={t(($) => $['workspace-screens'].livePage.save)}
        sending={t(($) => $['workspace-screens'].livePage.saving)}
        send={(values) => send({ name: values('name').trim(), description: values('description').trim() })}
      >
        <NameField
          label={t(($) => $['workspace-screens'].livePage.name)}
          missing={t(($) => $['workspace-screens'].livePage.missingName)}
          name={object.name}
          maxLength={200}
        />
        <TextField
          name="description"
          label={t(($) => $['workspace-screens'].livePage.description)}
          hint={t(($) => $['workspace-screens'].brandVoice.forMembers)}
          defaultValue={object.description}
          rows={2}
          maxLength={4000}
        />
      </Form>
    </div>
  )
}
