import { expect, test } from 'vitest'
import shareViews from '@vitrine/share-views/locales/en/share-views.json' with { type: 'json' }
import { handle as brandVoice } from './brand-voice.tsx'
import { handle as conversation } from './conversation.tsx'
import { handle as importing } from './import.tsx'
import { handle as run } from './run.tsx'
import { handle as workflow } from './workflow.tsx'

test.each(Object.entries({ brandVoice, conversation, importing, run, workflow }))(
  'the screen %s brings the words of the preview it shows, so that no key of a text is shown',
  (_, handle) => {
    expect(handle.texts?.['share-views']).toEqual(shareViews)
  },
)
