import { type ReactNode, useSyncExternalStore } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useStorageFailures } from './frame-state-provider.tsx'
import { Notice } from './notice.tsx'

/** Says that what the reader has just set cannot be kept, until it can or the reader has read it. */
export function StorageNotice(): ReactNode {
  const t = useText()
  const { subscribe, get, dismiss } = useStorageFailures()
  const failure = useSyncExternalStore(subscribe, get, nothing)
  if (!failure) return null
  const retry = () => {
    dismiss()
    failure.retry()
  }
  return (
    <Notice text={t(($) => $.translation.storage[failure.reason])}>
      <button type="button" onClick={retry}>
        {t(($) => $.translation.storage.retry)}
      </button>
      <button type="button" onClick={dismiss}>
        {t(($) => $.translation.storage.dismiss)}
      </button>
    </Notice>
  )
}

function nothing(): undefined {
  return undefined
}
