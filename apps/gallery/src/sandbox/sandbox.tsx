import '@vitrine/ui/tokens.css'
import '@vitrine/share-views/styles.css'
import '../styles/stage.css'
import viewsArabic from '@vitrine/share-views/locales/ar/share-views.json'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type Look, showLook } from '../browser/look.ts'
import type { Failure, SandboxOrder, SandboxReport } from '../playground/sandbox-message.ts'
import { ScreenTexts } from '../stage/screen-texts.tsx'
import { Staged, type StageLanguage } from '../stage/staged.tsx'
import { compileExample, describeFailure, SOURCE_NAME } from './compile-example.ts'
import { requireModule } from './known-modules.ts'

interface ExampleExports {
  Example?: ComponentType
}

type ExampleCode = (require: typeof requireModule, exports: ExampleExports) => void

const stage = document.querySelector<HTMLElement>('#stage')
let root: Root | undefined
let current = 0
let look: Look = {}
let followed: ((language: StageLanguage | undefined) => void) | undefined

function report(message: SandboxReport): void {
  parent.postMessage(message, '*')
}

function fail(failure: Failure): void {
  report({ kind: 'failed', run: current, failure })
}

function applyLook(): void {
  showLook(look)
  const language = look.direction === 'rtl' ? { language: 'ar', labels: viewsArabic } : undefined
  document.documentElement.lang = language?.language ?? 'en'
  followed?.(language)
}

function follow(show: (language: StageLanguage | undefined) => void): () => void {
  followed = show
  applyLook()
  return () => (followed = undefined)
}

/**
 * Runs compiled code as a script: the browser then knows the line of an error of syntax. Returns nothing if the code failed,
 * which is reported.
 */
function evaluate(compiled: string): ExampleExports | undefined {
  let evaluated: ExampleExports | undefined
  const runExample = (code: ExampleCode) => {
    const exports: ExampleExports = {}
    try {
      code(requireModule, exports)
      evaluated = exports
    } catch (error) {
      fail(describeFailure(error))
    }
  }
  Object.assign(globalThis, { runExample })
  const script = document.createElement('script')
  script.textContent = `runExample((require, exports) => {${compiled}\n})\n//# sourceURL=${SOURCE_NAME}`
  document.body.append(script)
  script.remove()
  return evaluated
}

function Committed({ children, run }: { children: ReactNode; run: number }): ReactNode {
  useEffect(() => report({ kind: 'ran', run }), [run])
  return children
}

function runCode(code: string): void {
  const target = stage
  if (!target) return
  try {
    const exports = evaluate(compileExample(code))
    if (!exports) return
    const { Example } = exports
    if (typeof Example !== 'function')
      return fail({ message: 'The code exports no component that is called Example.' })
    root?.unmount()
    root = createRoot(target, { onUncaughtError: (error) => fail(describeFailure(error)) })
    root.render(
      <Committed run={current}>
        <Staged follow={follow} texts={ScreenTexts}>
          <Example />
        </Staged>
      </Committed>,
    )
  } catch (error) {
    fail(describeFailure(error))
  }
}

addEventListener('error', (event) => {
  // Browsers report sizes that come a frame late as an error.
  if (event.message.startsWith('ResizeObserver loop')) return event.preventDefault()
  // They keep errors of a script from another origin to themselves, as the packages are here.
  if (event.message === 'Script error.')
    return fail({
      message: 'A package failed on what the code made of it. The console of the browser has the error.',
    })
  event.preventDefault()
  fail(describeFailure(event.error, event.lineno))
})
addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  fail(describeFailure(event.reason))
})
addEventListener('message', ({ source, data }: MessageEvent<SandboxOrder>) => {
  if (source !== parent) return
  if (data.kind === 'look') {
    look = data.look
    applyLook()
  } else {
    current = data.run
    runCode(data.code)
  }
})
if (stage) new ResizeObserver(() => report({ kind: 'height', height: stage.offsetHeight })).observe(stage)
report({ kind: 'ready' })
