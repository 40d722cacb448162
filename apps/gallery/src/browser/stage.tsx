import '@vitrine/ui/tokens.css'
import '@vitrine/share-views/styles.css'
import '../styles/stage.css'
import { hydrateRoot } from 'react-dom/client'
import type { ExampleModule } from '../stage/shown-examples.ts'
import { type StageLanguage, Staged } from '../stage/staged.tsx'
import { followLook, readLook, showLook } from './look.ts'

const examples = import.meta.glob<ExampleModule>('../examples/**/*.tsx')

/** Right to left is shown in Arabic: a mirrored page of English proves little. */
async function arabic(): Promise<StageLanguage> {
  const { default: labels } = await import('@vitrine/share-views/locales/ar/share-views.json')
  return { language: 'ar', labels }
}

const { promise: acted, resolve: endActing } = Promise.withResolvers<void>()

function follow(show: (language: StageLanguage | undefined) => void): () => void {
  const apply = async () => {
    const look = readLook()
    showLook(look)
    // What is done on an example is said in English.
    await acted
    const language = look.direction === 'rtl' ? await arabic() : undefined
    document.documentElement.lang = language?.language ?? 'en'
    show(language)
  }
  void apply()
  return followLook(() => void apply())
}

const stage = document.querySelector<HTMLElement>('#stage')

async function load({ example, screen }: DOMStringMap): Promise<ExampleModule> {
  if (screen === undefined) return (await examples[`../examples/${example}.tsx`]?.()) ?? {}
  const { workspaceScreen } = await import('../stage/workspace-screen.tsx')
  return workspaceScreen(screen)
}

if (stage) {
  const [{ Example, act }, texts] = await Promise.all([
    load(stage.dataset),
    'texts' in stage.dataset ? import('../stage/screen-texts.tsx') : undefined,
  ])
  if (Example)
    hydrateRoot(
      stage,
      <Staged follow={follow} texts={texts?.ScreenTexts}>
        <Example />
      </Staged>,
    )
  if (act) {
    const { createScreenHand } = await import('./screen-hand.ts')
    await act(createScreenHand()).finally(endActing)
    // Nobody has looked yet: the example does not take the page's focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  } else endActing()
}
