'use client'

import type { ToolEntry, ToolRequest } from '@vitrine/api-client/contract/tools'
import { builtInTools, toolIcons, toolResultDisplays, type ToolKind } from '@vitrine/transcript/tools'
import { useRef, useState, type ReactNode } from 'react'
import type { CatalogFormProps } from '../catalog/new-catalog-item.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { NameField } from '../form/name-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useText } from '../text/use-text.ts'
import { ToolPreview } from './tool-preview.tsx'
import { parseSchema, toolOf } from './tool-values.ts'

interface ToolFormProps extends CatalogFormProps<ToolRequest> {
  /** The tool to change; absent for a new one. */
  tool?: ToolEntry
  /** The built-in tool that a new one stands for. */
  builtIn?: ToolKind
}

/** The form of a tool, beside a call as readers will meet it. */
export function ToolForm({
  tool,
  builtIn = tool?.builtIn ?? undefined,
  onTouched,
  send,
}: ToolFormProps): ReactNode {
  const { t } = useText()
  const fields = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<ToolRequest>()
  const standing = tool ?? { ...emptyTool, sensitive: sensitiveOf(builtIn) }
  const shown = { ...standing, ...typed }
  const showTyped = () => {
    const form = fields.current?.querySelector('form')
    if (!form) return
    const data = new FormData(form)
    setTyped(toolOf((name) => String(data.get(name) ?? '')))
  }
  return (
    <>
      <div
        ref={fields}
        onInput={() => {
          onTouched()
          showTyped()
        }}
      >
        <Form
          submit={
            tool
              ? t(($) => $['workspace-screens'].livePage.save)
              : t(($) => $['workspace-screens'].catalog.create)
          }
          sending={t(($) => $['workspace-screens'].livePage.saving)}
          fieldOfReason={{ 'name-taken': builtIn ? 'title' : 'name' }}
          send={(values) => {
            const request = toolOf(values)
            return send(builtIn ? { ...request, name: builtIn, ...(!tool && { builtIn }) } : request)
          }}
        >
          {!builtIn && (
            <NameField
              label={t(($) => $['workspace-screens'].tool.name)}
              missing={t(($) => $['workspace-screens'].livePage.missingName)}
              name={tool?.name}
              maxLength={200}
            />
          )}
          <Field
            name="title"
            label={t(($) => $['workspace-screens'].tool.title)}
            hint={t(($) => $['workspace-screens'].tool.titleHint)}
            defaultValue={tool?.title}
            autoComplete="off"
            maxLength={100}
          />
          <Field
            name="verb"
            label={t(($) => $['workspace-screens'].tool.verb)}
            hint={t(($) => $['workspace-screens'].tool.verbHint)}
            defaultValue={tool?.verb}
            autoComplete="off"
            maxLength={60}
          />
          <SelectField
            name="icon"
            label={t(($) => $['workspace-screens'].tool.icon)}
            defaultValue={tool?.icon ?? ''}
          >
            <option value="">{t(($) => $['workspace-screens'].tool.noIcon)}</option>
            {toolIcons.map((icon) => (
              <option key={icon} value={icon}>
                {t(($) => $['workspace-screens'].tool.icons[icon])}
              </option>
            ))}
          </SelectField>
          <Field
            name="objectField"
            label={t(($) => $['workspace-screens'].tool.objectField)}
            defaultValue={tool?.objectField ?? ''}
            dir="ltr"
            list="tool-arguments"
            autoComplete="off"
            maxLength={200}
          />
          <datalist id="tool-arguments">
            {argumentsOf(shown.inputSchema).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <SelectField
            name="result"
            label={t(($) => $['workspace-screens'].tool.result)}
            defaultValue={tool?.result ?? 'auto'}
          >
            {toolResultDisplays.map((display) => (
              <option key={display} value={display}>
                {t(($) => $['workspace-screens'].tool.results[display])}
              </option>
            ))}
          </SelectField>
          <TextField
            name="sensitive"
            label={t(($) => $['workspace-screens'].tool.sensitive)}
            hint={t(($) => $['workspace-screens'].tool.sensitiveHint)}
            defaultValue={standing.sensitive.join('\n')}
            dir="ltr"
            rows={3}
            spellCheck={false}
          />
          <TextField
            name="description"
            label={t(($) => $['workspace-screens'].livePage.description)}
            hint={t(($) => $['workspace-screens'].brandVoice.forMembers)}
            defaultValue={tool?.description}
            rows={2}
            maxLength={4000}
          />
          <TextField
            name="inputSchema"
            label={t(($) => $['workspace-screens'].tool.schema)}
            defaultValue={tool?.inputSchema ? JSON.stringify(tool.inputSchema, null, 2) : ''}
            check={({ value }) =>
              parseSchema(value) === undefined ? t(($) => $['workspace-screens'].tool.schemaWrong) : undefined
            }
            dir="ltr"
            rows={6}
            spellCheck={false}
          />
          <p className="work-hint">{t(($) => $['workspace-screens'].tool.fromNow)}</p>
        </Form>
      </div>
      <ToolPreview tool={shown} name={builtIn ?? shown.name} />
    </>
  )
}

const emptyTool = {
  name: '',
  title: '',
  verb: '',
  icon: null,
  inputSchema: null,
  objectField: null,
  result: 'auto',
} as const

/** The fields of a built-in tool of which no value is published as long as nobody says otherwise. */
function sensitiveOf(builtIn: ToolKind | undefined): readonly string[] {
  return builtInTools.find(({ id }) => id === builtIn)?.sensitive ?? []
}

/** Names of the arguments that a schema describes. */
function argumentsOf(schema: Record<string, unknown> | null | undefined): string[] {
  const properties = schema?.properties
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}
