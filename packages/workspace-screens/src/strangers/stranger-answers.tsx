'use client'

import type { PageAddress } from '@vitrine/api-client/contract/pages'
import { ProblemLine } from '@vitrine/ui/forms'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useAction } from '../control/use-action.ts'
import type { StrangerPort } from '../port/workspace-ports.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'

/** An address with the HTTP status that a stranger gets there. */
interface Answered extends PageAddress {
  status: number
}

/** Addresses that are asked at the same time. */
const AT_ONCE = 6

const NOT_FOUND = 404

/** From this status on nothing of what is published is in an answer. */
const FIRST_REFUSAL = 400

function askStranger(strangers: StrangerPort, { kind, path }: PageAddress): Promise<number> {
  return kind === 'stream' ? strangers.follow(path) : strangers.ask(path)
}

interface StrangerAnswersProps {
  /** The addresses that are asked. */
  list(): Promise<readonly PageAddress[]>
}

/** Asks for every address of a link or page as a stranger does, and shows each answer: that it is gone can be seen, not only read. */
export function StrangerAnswers({ list }: StrangerAnswersProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports } = useWorkspaceScreens()
  const { running, problem, run } = useAction()
  const [answers, setAnswers] = useState<readonly Answered[]>()
  const look = () =>
    run('look', async () => {
      const addresses = await list()
      const answered: Answered[] = []
      for (let start = 0; start < addresses.length; start += AT_ONCE)
        answered.push(
          ...(await Promise.all(
            addresses
              .slice(start, start + AT_ONCE)
              .map(async (address) => ({ ...address, status: await askStranger(ports.strangers, address) })),
          )),
        )
      setAnswers(answered)
    })
  const standing = answers?.filter(({ status }) => status !== NOT_FOUND) ?? []
  const gated = standing.filter(({ status }) => status >= FIRST_REFUSAL)
  return (
    <details className="work-value-group work-proof">
      <summary>
        <b>{t(($) => $['workspace-screens'].shares.proof)}</b>
      </summary>
      <p className="work-hint">{t(($) => $['workspace-screens'].shares.proofText)}</p>
      <Button
        isRunning={running !== undefined}
        runningLabel={t(($) => $['workspace-screens'].shares.proofLooking)}
        onPress={() => void look()}
      >
        {t(($) => $['workspace-screens'].shares.proofLook)}
      </Button>
      <ProblemLine text={problem} />
      <output className="work-hint">
        {answers && (
          <span>
            {standing.length === 0
              ? t(($) => $['workspace-screens'].shares.proofGone, { number: formatNumber(answers.length) })
              : t(($) => $['workspace-screens'].shares.proofThere, {
                  open: formatNumber(standing.length - gated.length),
                  number: formatNumber(answers.length),
                })}
          </span>
        )}
        {gated.length > 0 && (
          <span>
            {t(($) => $['workspace-screens'].shares.proofGated, { number: formatNumber(gated.length) })}
          </span>
        )}
      </output>
      {answers && (
        <ul className="work-answers" translate="no">
          {answers.map(({ path, status }) => (
            <li key={path}>
              <b>{status}</b> <bdi dir="ltr">{path}</bdi>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
