'use client'

import type { DocumentFile } from '@vitrine/api-client'
import type { DocumentContent, DocumentSource } from '@vitrine/api-client/contract/knowledge'
import { useState, type ReactNode } from 'react'
import { FileControl } from '../control/file-control.tsx'
import { Field } from '../form/field.tsx'
import { FieldLayout } from '../form/field-layout.tsx'
import { Form } from '../form/form.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useText } from '../text/use-text.ts'

interface DocumentFormProps {
  /** Whether each of several files may become a document of its own. @default false */
  isNew?: boolean
  /** Sends a document, or the content of its next version. */
  add(content: DocumentContent | DocumentFile): Promise<void>
}

const sources: DocumentSource[] = ['file', 'text', 'address']

/** A form that takes documents as files, as a text, or from a web address. */
export function DocumentForm({ isNew = false, add }: DocumentFormProps): ReactNode {
  const { t } = useText()
  const [source, setSource] = useState<DocumentSource>('file')
  const [added, setAdded] = useState(0)
  const labels: Record<DocumentSource, string> = {
    file: t(($) => $['workspace-screens'].knowledgeBase.file),
    text: t(($) => $['workspace-screens'].knowledgeBase.text),
    address: t(($) => $['workspace-screens'].knowledgeBase.address),
  }
  return (
    <Form
      // What was sent is no longer in the fields.
      key={added}
      submit={t(($) => $['workspace-screens'].knowledgeBase.send)}
      sending={t(($) => $['workspace-screens'].knowledgeBase.sending)}
      fieldOfReason={{
        'document-not-text': source,
        'document-broken-pdf': source,
        'document-locked-pdf': source,
        'document-empty': source,
        'document-too-long': source,
        'address-form': 'address',
        'address-private': 'address',
        'address-unreachable': 'address',
        'address-refused': 'address',
      }}
      send={async (values, form) => {
        if (source === 'file') {
          for (const file of filesOf(form))
            await add({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
        } else if (source === 'text') await add({ text: values('text') })
        else await add({ address: values('address').trim() })
        setAdded((count) => count + 1)
      }}
    >
      <SelectField
        name="source"
        label={t(($) => $['workspace-screens'].knowledgeBase.source)}
        value={source}
        onChange={({ currentTarget }) =>
          setSource(sources.find((known) => known === currentTarget.value) ?? 'file')
        }
      >
        {sources.map((known) => (
          <option key={known} value={known}>
            {labels[known]}
          </option>
        ))}
      </SelectField>
      {source === 'file' && (
        <FieldLayout
          name="file"
          label={labels.file}
          hint={t(($) => $['workspace-screens'].knowledgeBase.fileHint)}
          check={({ value }) => (value ? undefined : t(($) => $['workspace-screens'].knowledgeBase.fileHint))}
        >
          {(controlProps) => (
            <FileControl
              label={t(($) => $['workspace-screens'].import.choose)}
              takesSeveral={isNew}
              accept=".txt,.md,.markdown,.html,.htm,.pdf,text/*"
              control={controlProps}
            />
          )}
        </FieldLayout>
      )}
      {source === 'text' && (
        <TextField
          name="text"
          label={labels.text}
          check={({ value }) =>
            value.trim() ? undefined : t(($) => $['workspace-screens'].problems['document-empty'])
          }
          rows={8}
        />
      )}
      {source === 'address' && (
        <Field
          name="address"
          label={labels.address}
          check={({ value }) =>
            URL.canParse(value.trim()) ? undefined : t(($) => $['workspace-screens'].problems['address-form'])
          }
          type="url"
          dir="ltr"
          autoComplete="off"
          maxLength={2000}
        />
      )}
    </Form>
  )
}

function filesOf(form: HTMLFormElement): File[] {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  return [...(input?.files ?? [])]
}
