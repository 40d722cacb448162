'use client'

import type { ConnectorKind, WorkflowEntry, WorkflowRequest } from '@vitrine/api-client/contract/workflows'
import type { WorkflowGraph } from '@vitrine/transcript'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Form } from '../form/form.tsx'
import { NameField } from '../form/name-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { readSchemaText } from '../schema/read-schema-text.ts'
import { SchemaField } from '../schema/schema-field.tsx'
import { useText } from '../text/use-text.ts'
import { ConnectorFields } from './connector-fields.tsx'
import { DefinitionField } from './definition-field.tsx'
import { DrawingPreview } from './drawing-preview.tsx'
import { LimitFields } from './limit-fields.tsx'
import type { StoredSecret } from './secret-field.tsx'
import { StartPreview } from './start-preview.tsx'
import { useLocateWorkflowFailure, requestOf } from './workflow-request.ts'

/** Initial values of a new workflow: the limits of the server, and a schema to start from. */
const beginning = {
  name: '',
  description: '',
  limits: { runsPerHour: 10, runsPerDay: 200, timeLimitSeconds: 600, retries: 0, costPerDay: null },
  inputSchema: {
    type: 'object',
    properties: { topic: { type: 'string' } },
    required: ['topic'],
  },
  connector: undefined,
}

/** How an engine is asked, with the names that are the same in every language. */
const protocols: readonly (readonly [ConnectorKind, string])[] = [
  ['ag-ui', 'AG-UI'],
  ['http', 'HTTP'],
]

interface WorkflowFormProps {
  /** The workflow to change; absent for a new one. */
  workflow?: WorkflowEntry
  onTouched(): void
  send(request: WorkflowRequest): Promise<void>
}

/** The form of a workflow, beside a preview of the page that visitors get. */
export function WorkflowForm({ workflow, onTouched, send }: WorkflowFormProps): ReactNode {
  const { t } = useText()
  const [initial] = useState(workflow ?? beginning)
  const [stored, setStored] = useState<StoredSecret>('kept')
  const [kind, setKind] = useState<ConnectorKind>(initial.connector?.kind ?? 'ag-ui')
  const [schemaText, setSchemaText] = useState(() => JSON.stringify(initial.inputSchema, null, 2))
  const [details, setDetails] = useState({ name: initial.name, description: initial.description })
  const [graph, setGraph] = useState<WorkflowGraph | null>(workflow?.graph ?? null)
  const shownText = useDeferredValue(schemaText)
  const read = useMemo(() => readSchemaText(shownText), [shownText])
  const locateFailure = useLocateWorkflowFailure()
  const touch = (stays: StoredSecret) => {
    setStored(stays)
    onTouched()
  }
  return (
    <div className="work-workflow">
      <div onInput={onTouched}>
        <Form
          submit={
            workflow
              ? t(($) => $['workspace-screens'].workflowForm.save)
              : t(($) => $['workspace-screens'].workflowForm.create)
          }
          sending={t(($) => $['workspace-screens'].workflowForm.saving)}
          locateFailure={locateFailure}
          send={async (values) => {
            await send({ ...requestOf(values, stored === 'removed'), graph })
            setStored('kept')
          }}
        >
          <div onInput={({ currentTarget }) => setDetails(detailsIn(currentTarget))}>
            <NameField
              label={t(($) => $['workspace-screens'].workflowForm.name)}
              missing={t(($) => $['workspace-screens'].workflowForm.missingName)}
              name={initial.name}
              maxLength={200}
            />
            <TextField
              name="description"
              label={t(($) => $['workspace-screens'].workflowForm.description)}
              hint={t(($) => $['workspace-screens'].workflowForm.descriptionNote)}
              defaultValue={initial.description}
              rows={5}
              maxLength={10_000}
            />
          </div>
          <SelectField
            name="connector.kind"
            label={t(($) => $['workspace-screens'].versions.parts.connector)}
            value={kind}
            onChange={({ target }) => setKind(target.value === 'http' ? 'http' : 'ag-ui')}
          >
            {protocols.map(([protocol, name]) => (
              <option key={protocol} value={protocol}>
                {name}
              </option>
            ))}
          </SelectField>
          <ConnectorFields kind={kind} connector={workflow?.connector} stored={stored} onStored={touch} />
          <DefinitionField
            onDefinition={(definition) => {
              setGraph(definition.graph)
              setSchemaText(JSON.stringify(definition.inputSchema, null, 2))
              onTouched()
            }}
          />
          {graph && (
            <div className="work-line-actions">
              <Button
                kind="quiet"
                onPress={() => {
                  setGraph(null)
                  onTouched()
                }}
              >
                {t(($) => $['workspace-screens'].workflowForm.removeDrawing)}
              </Button>
            </div>
          )}
          <SchemaField text={schemaText} onText={setSchemaText} read={read} />
          <LimitFields limits={initial.limits} />
        </Form>
      </div>
      <div>
        <StartPreview details={details} read={read} />
        {graph && <DrawingPreview name={details.name} graph={graph} />}
      </div>
    </div>
  )
}

function detailsIn(fields: HTMLElement): { name: string; description: string } {
  return {
    name: fields.querySelector('input')?.value ?? '',
    description: fields.querySelector('textarea')?.value ?? '',
  }
}
