'use client'

import type { ReactNode } from 'react'
import { textOf } from '../../workflow-inputs/entries/entry.ts'
import { useStartForm } from '../context/start-form-context.ts'
import type { StartText } from '../context/use-start-text.ts'
import type { JsonReason } from '../../workflow-inputs/fields/input-field.ts'
import type { FieldProps } from './field-props.ts'
import { LabelledField } from './labelled-field.tsx'

/** Renders a text area for JSON, for inputs without a field of their own, with the reason. */
export function JsonField({ field, entry, path, update, label }: FieldProps<'json'>): ReactNode {
  const { text, idOf } = useStartForm()
  const reasonId = `${idOf(path)}-reason`
  return (
    <div className="start-json">
      <LabelledField field={field} path={path} label={label}>
        {(control) => (
          <textarea
            {...control}
            aria-describedby={`${control['aria-describedby']} ${reasonId}`}
            className="start-input start-code"
            rows={6}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="off"
            value={textOf(entry)}
            onChange={({ target: { value } }) => update(() => value)}
          />
        )}
      </LabelledField>
      <p id={reasonId} className="start-notes">
        {describeReason(field.reason, text)}
      </p>
      <details className="start-schema">
        <summary>{text.t(($) => $['share-views'].start.json.schema)}</summary>
        <pre dir="ltr">{JSON.stringify(field.schema, null, 2)}</pre>
      </details>
    </div>
  )
}

function describeReason(reason: JsonReason, { t }: StartText): string {
  if (reason.code === 'keyword')
    return t(($) => $['share-views'].start.json.keyword, { keyword: reason.keyword })
  return t(($) => $['share-views'].start.json[reason.code])
}
