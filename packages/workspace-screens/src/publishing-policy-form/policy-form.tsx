'use client'

import type { ApprovalCause, Audience } from '@vitrine/api-client/contract/shares'
import type { VisitorPublishing } from '@vitrine/api-client/contract/workflows'
import type { PublishingPolicy, WorkspaceRole } from '@vitrine/api-client/contract/workspaces'
import { type Depth, depths } from '@vitrine/transcript'
import type { FormValues } from '@vitrine/ui/forms'
import type { ReactNode } from 'react'
import { Choice } from '../form/choice.tsx'
import { Form } from '../form/form.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { AUDIENCES, useAudienceLabel } from '../shares/use-audience-label.ts'
import { useText } from '../text/use-text.ts'
import { describePublishing, PUBLISHINGS } from '../workflows/publishing-choice.tsx'
import { PUBLISHERS, usePublisherLabel } from '../publishing-policy/use-publisher-label.ts'

interface PolicyFormProps {
  policy: PublishingPolicy
  save(policy: PublishingPolicy): Promise<void>
}

const CAUSES: readonly ApprovalCause[] = ['every', 'anyone', 'bypass']

const DAYS = [1, 7, 30, 90, 365]

/** A form for what may be published in a workspace. */
export function PolicyForm({ policy, save }: PolicyFormProps): ReactNode {
  const { t, ...texts } = useText()
  const audienceLabel = useAudienceLabel()
  const publisherLabel = usePublisherLabel()
  const { maxDays, words } = policy
  const days = maxDays === null || DAYS.includes(maxDays) ? DAYS : [...DAYS, maxDays]
  const depthOptions = depths.map((depth) => (
    <option key={depth} value={depth}>
      {t(($) => $['workspace-screens'].publish.depths[depth])}
    </option>
  ))
  return (
    <Form
      kind="plain"
      submit={t(($) => $['workspace-screens'].livePage.save)}
      sending={t(($) => $['workspace-screens'].livePage.saving)}
      send={(values, form) => save(policyOf(values, new FormData(form)))}
    >
      <SelectField
        name="publishers"
        label={t(($) => $['workspace-screens'].policy.publishers)}
        defaultValue={policy.publishers}
      >
        {PUBLISHERS.map((role) => (
          <option key={role} value={role}>
            {publisherLabel(role)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="maxDays"
        label={t(($) => $['workspace-screens'].policy.maxDays)}
        defaultValue={maxDays ?? ''}
      >
        <option value="">{t(($) => $['workspace-screens'].policy.noEnd)}</option>
        {days.map((each) => (
          <option key={each} value={each}>
            {texts.formatDays(each)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="leastDepth"
        label={t(($) => $['workspace-screens'].policy.leastDepth)}
        defaultValue={policy.leastDepth}
        check={({ form, value }) =>
          isAbove(value, String(new FormData(form ?? undefined).get('mostDepth')))
            ? t(($) => $['workspace-screens'].policy.depthOrder)
            : undefined
        }
      >
        {depthOptions}
      </SelectField>
      <SelectField
        name="mostDepth"
        label={t(($) => $['workspace-screens'].policy.mostDepth)}
        defaultValue={policy.mostDepth}
      >
        {depthOptions}
      </SelectField>
      <AudienceChoice chosen={policy.audiences} labelOf={audienceLabel} />
      <SelectField
        name="visitorPublishing"
        label={t(($) => $['workspace-screens'].workflow.publishing)}
        defaultValue={policy.visitorPublishing}
      >
        {PUBLISHINGS.map((each) => (
          <option key={each} value={each}>
            {describePublishing(each, { t, ...texts })}
          </option>
        ))}
      </SelectField>
      <Choice
        type="checkbox"
        name="allowsBypass"
        defaultChecked={policy.allowsBypass}
        label={t(($) => $['workspace-screens'].policy.bypass)}
      />
      <fieldset className="work-choices">
        <legend>{t(($) => $['workspace-screens'].policy.secondPerson)}</legend>
        {CAUSES.map((cause) => (
          <Choice
            key={cause}
            type="checkbox"
            name="secondPerson"
            value={cause}
            defaultChecked={policy.secondPerson?.includes(cause)}
            label={t(($) => $['workspace-screens'].policy.secondPersonFor[cause])}
          />
        ))}
        <p className="work-hint">{t(($) => $['workspace-screens'].policy.secondPersonNote)}</p>
      </fieldset>
      <TextField
        name="words"
        label={t(($) => $['workspace-screens'].policy.words)}
        hint={t(($) => $['workspace-screens'].policy.wordsNote)}
        rows={Math.min(Math.max(words.length + 1, 3), 12)}
        defaultValue={words.join('\n')}
        check={({ value }) =>
          linesOf(value).every((line) => /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(line) && line.length <= 100)
            ? undefined
            : t(($) => $['workspace-screens'].policy.wordTooShort)
        }
      />
    </Form>
  )
}

/** At least one stays chosen: the last one cannot be taken away. */
function AudienceChoice({
  chosen,
  labelOf,
}: {
  chosen: readonly Audience[]
  labelOf(audience: Audience): string
}): ReactNode {
  const { t } = useText()
  return (
    <fieldset
      className="work-choices"
      onChange={({ currentTarget, target }) => {
        const isNone = currentTarget.querySelector('input:checked') === null
        if (isNone && target instanceof HTMLInputElement) target.checked = true
      }}
    >
      <legend>{t(($) => $['workspace-screens'].policy.audiences)}</legend>
      {AUDIENCES.map((audience) => (
        <Choice
          key={audience}
          type="checkbox"
          name="audiences"
          value={audience}
          defaultChecked={chosen.includes(audience)}
          label={labelOf(audience)}
        />
      ))}
    </fieldset>
  )
}

const isAbove = (least: string, most: string) =>
  depths.indexOf(least as Depth) > depths.indexOf(most as Depth)

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

function policyOf(values: FormValues, data: FormData): PublishingPolicy {
  return {
    publishers: values('publishers') as WorkspaceRole,
    maxDays: Number(values('maxDays')) || null,
    leastDepth: values('leastDepth') as Depth,
    mostDepth: values('mostDepth') as Depth,
    audiences: data.getAll('audiences').map(String) as Audience[],
    visitorPublishing: values('visitorPublishing') as VisitorPublishing,
    allowsBypass: data.has('allowsBypass'),
    words: linesOf(values('words')),
    secondPerson: data.getAll('secondPerson').map(String) as ApprovalCause[],
  }
}
