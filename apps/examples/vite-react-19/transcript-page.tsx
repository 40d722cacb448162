import { ConversationView, type PreparedConversation } from '@vitrine/share-views'
import { useState } from 'react'
import { openTranscript } from './open-transcript'

export function TranscriptPage() {
  const [shown, setShown] = useState<PreparedConversation>()
  const [fault, setFault] = useState('')

  async function open(load: () => Promise<Blob>, name: string) {
    try {
      setShown(await openTranscript(await load(), name))
      setFault('')
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'The file could not be read.')
    }
  }

  return (
    <main>
      <p>
        <label>
          A session of Claude Code, an export of ChatGPT, or another transcript:{' '}
          <input
            type="file"
            onChange={({ target: { files } }) => {
              const file = files?.[0]
              if (file) void open(async () => file, file.name)
            }}
          />
        </label>{' '}
        <button
          type="button"
          onClick={() => void open(async () => (await fetch('/leeks.json')).blob(), 'leeks.json')}
        >
          Show a sample
        </button>
      </p>
      {fault && <p role="alert">{fault}</p>}
      {shown && <ConversationView key={shown.conversation.id} conversation={shown} readerBar />}
    </main>
  )
}
