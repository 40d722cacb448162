import { code } from '@streamdown/code'
import { math } from '@streamdown/math'
import { createElement } from 'react'
import { Streamdown } from 'streamdown'
import { showThread } from './thread-page.ts'

const plugins = { code, math }

await showThread(({ text }) => createElement(Streamdown, { plugins }, text))
