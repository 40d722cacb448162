import type { ReactNode } from 'react'
import { ConnectionNotice } from './connection-notice.tsx'
import { StorageNotice } from './storage-notice.tsx'

/** Stands on every page, empty as long as there is nothing to say: what appears in it is read out. */
export function Notices(): ReactNode {
  return (
    <output className="notices">
      <ConnectionNotice />
      <StorageNotice />
    </output>
  )
}
