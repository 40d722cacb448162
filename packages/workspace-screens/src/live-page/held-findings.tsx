'use client'

import type { HeldDecision, HeldFindings as Held, PageEntry } from '@vitrine/api-client/contract/pages'
import { ProblemLine } from '@vitrine/ui/forms'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useAction } from '../control/use-action.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { NameField } from '../form/name-field.tsx'
import { usePublishingPolicy } from '../publishing-policy/use-publishing-policy.ts'
import { useText } from '../text/use-text.ts'

interface HeldFindingsProps {
  held: NonNullable<PageEntry['held']>
  decide(decision: HeldDecision): Promise<void>
}

/** The secrets that were found before the readers of a live page got them, with the question what happens to them. */
export function HeldFindings({ held, decide }: HeldFindingsProps): ReactNode {
  const { t, formatNumber } = useText()
  const { running, problem, run } = useAction()
  const policy = usePublishingPolicy()
  const [isAsking, setIsAsking] = useState(false)
  const titleId = useId()
  const { id, isStanding, total } = held
  return (
    <section className="work-held" aria-labelledby={titleId}>
      <div role="alert">
        <h3 id={titleId}>
          {t(($) => $['workspace-screens'].livePage.heldTitle, { number: formatNumber(total) })}
        </h3>
        <p>
          {isStanding
            ? t(($) => $['workspace-screens'].livePage.heldText)
            : t(($) => $['workspace-screens'].livePage.heldAhead)}
        </p>
      </div>
      <FindingList held={held} />
      <div className="work-save">
        <Button
          kind="main"
          isRunning={running !== undefined}
          runningLabel={t(($) => $['workspace-screens'].livePage.masking)}
          onPress={() => void run('mask', () => decide({ id, decision: 'mask' }))}
        >
          {t(($) => $['workspace-screens'].livePage.mask)}
        </Button>
        {policy.value?.policy.allowsBypass !== false && (
          <Button onPress={() => setIsAsking(true)}>
            {t(($) => $['workspace-screens'].livePage.publishHeld)}
          </Button>
        )}
      </div>
      {problem !== undefined && <ProblemLine text={problem} />}
      {isAsking && (
        <FormDialog
          title={t(($) => $['workspace-screens'].livePage.publishTitle)}
          submit={t(($) => $['workspace-screens'].livePage.publishHeld)}
          sending={t(($) => $['workspace-screens'].publish.publishing)}
          kind="danger"
          send={(values) => decide({ id, decision: 'publish', reason: values('name').trim() })}
          onClose={() => setIsAsking(false)}
        >
          <p>{t(($) => $['workspace-screens'].livePage.publishText)}</p>
          <NameField
            label={t(($) => $['workspace-screens'].publish.secretsReason)}
            missing={t(($) => $['workspace-screens'].livePage.missingReason)}
            name=""
            maxLength={300}
          />
        </FormDialog>
      )}
    </section>
  )
}

function FindingList({ held }: { held: Held }): ReactNode {
  return (
    <ul className="work-notes">
      {held.findings.map(({ kind, preview }, index) => (
        // Findings have no id, and their order is that of the text.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} translate="no">
          <code dir="ltr">{`${kind}: ${preview}`}</code>
        </li>
      ))}
    </ul>
  )
}
