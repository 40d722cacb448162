'use client'

import { useRef, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { FieldLayout } from '../form/field-layout.tsx'
import { useText } from '../text/use-text.ts'
import { JsonEditor } from './json-editor.tsx'
import { lineOfFault, readSchemaText, type SchemaText } from './read-schema-text.ts'
import { useSchemaLabel } from './use-schema-label.ts'

interface SchemaFieldProps {
  text: string
  onText(text: string): void
  /** What the text was read as; may lag behind the text. */
  read: SchemaText
}

/** A field for the JSON Schema of a workflow's inputs; the form's value `inputSchema`. */
export function SchemaField({ text, onText, read }: SchemaFieldProps): ReactNode {
  const { t, formatNumber } = useText()
  const { describeFault, describeNote } = useSchemaLabel()
  const area = useRef<HTMLTextAreaElement>(null)
  const line = lineOfFault(read)
  const notes = read.state === 'schema' ? read.notes : []
  const marked = new Set([line, ...notes.map((note) => note.line)].filter((each) => each !== undefined))
  return (
    <>
      <FieldLayout
        name="inputSchema"
        label={t(($) => $['workspace-screens'].schema.label)}
        check={({ value }) => describeFault(readSchemaText(value))}
        hint={describeFault(read) ?? t(($) => $['workspace-screens'].schema.hint)}
      >
        {(control) => (
          <JsonEditor control={control} areaRef={area} text={text} onText={onText} marked={marked} />
        )}
      </FieldLayout>
      {line !== undefined && (
        <div className="work-line-actions">
          <Button kind="quiet" onPress={() => area.current && selectLine(area.current, line)}>
            {t(($) => $['workspace-screens'].schema.goToLine, { line: formatNumber(line) })}
          </Button>
        </div>
      )}
      {notes.length > 0 && (
        <div className="work-schema-notes">
          <p>{t(($) => $['workspace-screens'].schema.notes)}</p>
          <ul>
            {notes.map((note) => (
              <li key={JSON.stringify(note)}>{describeNote(note)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
}
