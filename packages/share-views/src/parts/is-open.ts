'use client'

import { createContext, type Context } from 'react'

/** Whether the message here is still being written. */
export const IsOpenContext: Context<boolean> = createContext(false)
