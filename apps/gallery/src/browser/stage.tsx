import '@vitrine/ui/tokens.css'
import '@vitrine/share-views/styles.css'
import '../styles/stage.css'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type StageLanguage, Staged } from '../stage/staged.tsx'
import { followLook, readLook, showLook } from './look.ts'

const examples = import.meta.glob<{ Example: ComponentType }>('../examples/**/*.tsx')

/** Right to left is shown in Arabic: a mirrored page of English proves little. */
async function arabic(): Promise<StageLanguage> {
  const { default: labels } = await import('@vitrine/share-views/locales/ar/share-views.json')
  return { language: 'ar', labels }
}

function follow(show: (language: StageLanguage | undefined) => void): () => void {
  const apply = async () => {
    const look = readLook()
    const language = look.direction === 'rtl' ? await arabic() : undefined
    showLook(look)
    document.documentElement.lang = language?.language ?? 'en'
    show(language)
  }
  void apply()
  return followLook(() => void apply())
}

const stage = document.querySelector<HTMLElement>('#stage')
const load = examples[`../examples/${stage?.dataset.example}.tsx`]
if (stage && load) {
  const { Example } = await load()
  hydrateRoot(
    stage,
    <Staged follow={follow}>
      <Example />
    </Staged>,
  )
}
