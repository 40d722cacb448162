'use client'

import { useCallback } from 'react'
import { useText } from '../text/use-text.ts'
import { readUserAgent } from './read-user-agent.ts'

/** Returns a function that describes a device by its user agent, also where that is missing. */
export function useDeviceLabel(): (userAgent: string | null) => string {
  const { t } = useText()
  return useCallback(
    (userAgent) => {
      const { browser, system } = readUserAgent(userAgent ?? '')
      if (browser && system)
        return t(($) => $['workspace-screens'].device.browserOnSystem, { browser, system })
      return browser ?? system ?? t(($) => $['workspace-screens'].device.unknown)
    },
    [t],
  )
}
