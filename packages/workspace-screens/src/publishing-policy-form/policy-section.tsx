'use client'

import type { PublishingPolicy, PublishingPolicyAnswer } from '@vitrine/api-client/contract/workspaces'
import { ProblemLine } from '@vitrine/ui/forms'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useAction } from '../control/use-action.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'
import { PolicyForm } from './policy-form.tsx'
import { usePublishingPolicy } from '../publishing-policy/use-publishing-policy.ts'

/** The section in which owners and administrators say what may be published; a change can be undone at once. */
export function PolicySection(): ReactNode {
  const { t, formatNumber } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const resource = usePublishingPolicy()
  const [notice, setNotice] = useState('')
  const [before, setBefore] = useState<PublishingPolicy>()
  const [undone, setUndone] = useState(0)
  const { problem, run } = useAction()
  const output = useRef<HTMLOutputElement>(null)

  const write = async (policy: PublishingPolicy) => {
    setNotice('')
    const answer = await ports.workspaces.setPolicy(workspace.id, policy)
    resource.change(() => answer)
  }
  const save = async (policy: PublishingPolicy, last: PublishingPolicy) => {
    await write(policy)
    setBefore(last)
    setNotice(t(($) => $['workspace-screens'].policy.saved))
  }
  const undo = (policy: PublishingPolicy) =>
    run('undo', async () => {
      await write(policy)
      setBefore(undefined)
      setUndone((count) => count + 1)
      setNotice(t(($) => $['workspace-screens'].policy.undone))
      // The button that was pressed is gone.
      output.current?.focus()
    })
  const remarks = ({
    linksOutside,
    pagesOutside,
    allowsLivePages,
    approvers,
    policy,
  }: PublishingPolicyAnswer) => [
    ...(policy.secondPerson?.length && approvers === 0
      ? [t(($) => $['workspace-screens'].policy.nobodyApproves)]
      : []),
    ...(linksOutside > 0
      ? [t(($) => $['workspace-screens'].policy.linksOutside, { number: formatNumber(linksOutside) })]
      : []),
    ...(allowsLivePages ? [] : [t(($) => $['workspace-screens'].policy.noLivePages)]),
    ...(pagesOutside > 0
      ? [t(($) => $['workspace-screens'].policy.pagesOutside, { number: formatNumber(pagesOutside) })]
      : []),
  ]
  return (
    <Section title={t(($) => $['workspace-screens'].policy.title)}>
      <p>{t(($) => $['workspace-screens'].policy.text)}</p>
      <ResourceView resource={resource}>
        {(answer) => (
          <>
            <PolicyForm key={undone} policy={answer.policy} save={(next) => save(next, answer.policy)} />
            <div className="work-notice-line">
              <output ref={output} className="work-notice" tabIndex={-1}>
                {notice}
              </output>
              {before && (
                <Button kind="quiet" onPress={() => void undo(before)}>
                  {t(($) => $['workspace-screens'].catalog.undo)}
                </Button>
              )}
            </div>
            {problem !== undefined && <ProblemLine text={problem} />}
            {remarks(answer).map((remark) => (
              <p key={remark} className="work-hint">
                {remark}
              </p>
            ))}
          </>
        )}
      </ResourceView>
    </Section>
  )
}
