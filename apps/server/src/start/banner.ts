import { RESERVE_BYTES } from '../platform/data-folder/probe-writing.ts'
import type { Store } from '../platform/database/store.ts'

const RESERVE_MB = RESERVE_BYTES / 1024 / 1024

interface BannerFacts {
  url: string
  dataFolder: string
  store: Pick<Store, 'kind' | 'label'>
  sampleUrl: string | undefined
  /** Where a run of the demo agent is started; absent where none is on offer. */
  tryUrl: string | undefined
  /** Where mails go; absent when they are sent. */
  outbox: string | undefined
  /** Makes the first owner; absent once there is one. */
  ownerLink: string | undefined
  /** Whether no changes are taken, since the disk is full. @default false */
  isReadOnly?: boolean
}

/** What a person reads once the server is ready. */
export function banner({
  url,
  dataFolder,
  store,
  sampleUrl,
  tryUrl,
  outbox,
  ownerLink,
  isReadOnly = false,
}: BannerFacts): string {
  const database = store.kind === 'embedded' ? 'embedded' : `Postgres at ${store.label}`
  return [
    '',
    `  Vitrine is ready at ${url}`,
    '',
    `  Data      ${dataFolder} (database: ${database})`,
    ...(isReadOnly ? [`  Changes   none until ${RESERVE_MB} MB are free there: the disk is full`] : []),
    ...(sampleUrl ? [`  Sample    ${sampleUrl}`] : []),
    ...(tryUrl ? [`  Try       ${tryUrl} (starts a run of the demo agent)`] : []),
    ...(outbox ? [`  Mail      ${outbox} (SMTP_URL is not set)`] : []),
    ...(ownerLink ? [`  Owner     ${ownerLink} (opens the first account; works once, for 30 minutes)`] : []),
    '  Share     npx -y pnpm@12 vitrine share FILE',
    '  Stop      Ctrl-C',
    '',
    '',
  ].join('\n')
}
