'use client'

import type { AgentColour, AgentEntry, AgentKind, AgentRequest } from '@vitrine/api-client/contract/agents'
import { useCallback, type ReactNode } from 'react'
import type { CatalogFormProps } from '../catalog/new-catalog-item.tsx'
import { Choice } from '../form/choice.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { NameField } from '../form/name-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { formatRules, parseRules } from './agent-rules.ts'
import { chosenIn, ResourceChoices } from './resource-choices.tsx'
import { useText } from '../text/use-text.ts'

/** Those of the contract, whose import would load its schemas; the compiler names one that is missing. */
const colours = Object.keys({
  neutral: 0,
  teal: 0,
  blue: 0,
  violet: 0,
  green: 0,
  amber: 0,
  red: 0,
} satisfies Record<AgentColour, 0>) as AgentColour[]

interface AgentFormProps extends CatalogFormProps<AgentRequest> {
  /** The agent to change; absent for a new one, whose kind is chosen too. */
  agent?: AgentEntry
}

/** The form of an agent or chatbot. */
export function AgentForm({ agent, onTouched, send }: AgentFormProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const { value } = useResource(
    useCallback(
      (signal: AbortSignal) => ports.brandVoices.list(workspace.id, { signal }),
      [ports, workspace.id],
    ),
  )
  const isChosenListed =
    !agent?.brandVoiceId || value?.entries.some(({ id }) => id === agent.brandVoiceId) === true
  // One that the list does not show stays as it is.
  const voices = value && value.entries.length > 0 && isChosenListed ? value.entries : undefined
  return (
    <div onInput={onTouched}>
      <Form
        submit={
          agent
            ? t(($) => $['workspace-screens'].livePage.save)
            : t(($) => $['workspace-screens'].catalog.create)
        }
        sending={t(($) => $['workspace-screens'].livePage.saving)}
        send={(values, form) =>
          send({
            kind: agent?.kind ?? (values('kind') as AgentKind),
            name: values('name').trim(),
            description: values('description').trim(),
            model: values('model').trim() || null,
            instructions: values('instructions'),
            colour: values('colour') as AgentColour,
            rules: parseRules(values('rules')) ?? [],
            toolIds: chosenIn(form, 'toolIds'),
            knowledgeBaseIds: chosenIn(form, 'knowledgeBaseIds'),
            showsTools: chosenIn(form, 'showsTools').length > 0,
            showsKnowledge: chosenIn(form, 'showsKnowledge').length > 0,
            ...(voices && { brandVoiceId: values('brandVoiceId') || null }),
          })
        }
      >
        {!agent && (
          <fieldset className="work-choices">
            <legend>{t(($) => $['workspace-screens'].agents.kind)}</legend>
            <Choice
              type="radio"
              name="kind"
              value="agent"
              defaultChecked
              label={t(($) => $['workspace-screens'].livePage.agent)}
            />
            <Choice
              type="radio"
              name="kind"
              value="chatbot"
              label={t(($) => $['workspace-screens'].livePage.chatbot)}
            />
          </fieldset>
        )}
        <NameField
          label={t(($) => $['workspace-screens'].livePage.name)}
          missing={t(($) => $['workspace-screens'].livePage.missingName)}
          name={agent?.name}
          maxLength={200}
        />
        <TextField
          name="description"
          label={t(($) => $['workspace-screens'].livePage.description)}
          hint={t(($) => $['workspace-screens'].livePage.descriptionNote)}
          defaultValue={agent?.description}
          rows={3}
          maxLength={4000}
        />
        <Field
          name="model"
          label={t(($) => $['workspace-screens'].livePage.modelLabel)}
          hint={t(($) => $['workspace-screens'].livePage.modelNote)}
          defaultValue={agent?.model ?? ''}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          name="instructions"
          label={t(($) => $['workspace-screens'].agent.instructions)}
          hint={t(($) => $['workspace-screens'].agent.instructionsNote)}
          defaultValue={agent?.instructions ?? ''}
          rows={8}
          maxLength={40_000}
        />
        <TextField
          name="rules"
          label={t(($) => $['workspace-screens'].agent.rules)}
          hint={t(($) => $['workspace-screens'].agent.rulesHint)}
          defaultValue={formatRules(agent?.rules ?? [])}
          check={(field) =>
            parseRules(field.value) ? undefined : t(($) => $['workspace-screens'].agent.rulesWrong)
          }
          dir="ltr"
          rows={3}
          spellCheck={false}
        />
        <SelectField
          name="colour"
          label={t(($) => $['workspace-screens'].agent.colour)}
          defaultValue={agent?.colour ?? 'neutral'}
        >
          {colours.map((colour) => (
            <option key={colour} value={colour}>
              {t(($) => $['workspace-screens'].agent.colours[colour])}
            </option>
          ))}
        </SelectField>
        <ResourceChoices
          name="toolIds"
          label={t(($) => $['workspace-screens'].tools.title)}
          client={ports.tools}
          chosen={agent?.toolIds ?? []}
        />
        <Choice
          type="checkbox"
          name="showsTools"
          defaultChecked={agent?.showsTools}
          label={t(($) => $['workspace-screens'].agent.showsTools)}
        />
        <ResourceChoices
          name="knowledgeBaseIds"
          label={t(($) => $['workspace-screens'].knowledge.title)}
          client={ports.knowledge}
          chosen={agent?.knowledgeBaseIds ?? []}
        />
        <Choice
          type="checkbox"
          name="showsKnowledge"
          defaultChecked={agent?.showsKnowledge}
          label={t(($) => $['workspace-screens'].agent.showsKnowledge)}
        />
        {voices && (
          <SelectField
            name="brandVoiceId"
            label={t(($) => $['workspace-screens'].agent.brandVoice)}
            defaultValue={agent?.brandVoiceId ?? ''}
          >
            <option value="">{t(($) => $['workspace-screens'].agent.defaultBrandVoice)}</option>
            {voices.map(({ id, name }) => (
              <option key={id} value={id}>
                {visibleTitle(name) || t(($) => $['workspace-screens'].list.untitled)}
              </option>
            ))}
          </SelectField>
        )}
      </Form>
    </div>
  )
}
