'use client'

import { createContext, type Context } from 'react'

/** Whether the message around a part is still being written. */
export const IsOpenContext: Context<boolean> = createContext(false)
