'use client'

import type { ShareEntry, ShareUpdate } from '@vitrine/api-client/contract/shares'
import { useState, type ReactNode } from 'react'
import { ProblemLine } from '@vitrine/ui/forms'
import { Button } from '../control/button.tsx'
import { useAction } from '../control/use-action.ts'
import { useText } from '../text/use-text.ts'
import { useShareUpdate } from '../approvals/use-share-update.ts'
import { AddressField, addressesIn } from './address-field.tsx'
import { EndChoice } from './end-choice.tsx'
import { ReaderChoice } from './reader-choice.tsx'

interface ShareLimitsProps {
  share: ShareEntry
  /** Id of the element that names the link. */
  about: string
  onChanged(share: ShareEntry): void
}

/**
 * Changes who can read a published link, how often and until when; at once, and back where the server refuses. A link whose time
 * is over, or whose views are used up, can be opened again.
 */
export function ShareLimits({ share, about, onChanged }: ShareLimitsProps): ReactNode {
  const updateShare = useShareUpdate()
  const [isListing, setIsListing] = useState(false)
  const { running, problem, run } = useAction()
  const change = (update: ShareUpdate) =>
    void run('limit', async () => {
      onChanged(await updateShare(share.id, update))
    })
  const select = { isBusy: running !== undefined, about }
  return (
    <>
      <div className="work-limits">
        <ReaderChoice
          {...select}
          audience={isListing ? 'addresses' : share.audience}
          maxViews={share.maxViews}
          onAudience={(audience) => {
            setIsListing(audience === 'addresses')
            if (audience !== 'addresses') change({ audience })
          }}
          onMaxViews={(maxViews) => change({ maxViews })}
        />
        <EndChoice {...select} expiresAt={share.expiresAt} onChange={(expiresAt) => change({ expiresAt })} />
      </div>
      {(isListing || share.audience === 'addresses') && (
        <AddressList
          addresses={share.addresses}
          isBusy={running !== undefined}
          onSave={(addresses) => change({ audience: 'addresses', addresses })}
        />
      )}
      {problem !== undefined && <ProblemLine text={problem} />}
    </>
  )
}

/** The addresses of a link, which are changed together: who is taken away cannot read from then on. */
function AddressList({
  addresses,
  isBusy,
  onSave,
}: {
  addresses: readonly string[]
  isBusy: boolean
  onSave(addresses: string[]): void
}): ReactNode {
  const { t } = useText()
  const [text, setText] = useState(addresses.join('\n'))
  const [isWrong, setIsWrong] = useState(false)
  const press = () => {
    const given = addressesIn(text)
    setIsWrong(given === undefined)
    if (given) onSave(given)
  }
  return (
    <div className="work-addresses">
      <AddressField
        text={text}
        isWrong={isWrong}
        onChange={(next) => {
          setText(next)
          setIsWrong(false)
        }}
      />
      <Button
        isRunning={isBusy}
        runningLabel={t(($) => $['workspace-screens'].shares.savingPassphrase)}
        onPress={press}
      >
        {t(($) => $['workspace-screens'].shares.savePassphrase)}
      </Button>
    </div>
  )
}
