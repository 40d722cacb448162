import { readFileSync, writeFileSync } from 'node:fs'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { deriveGraph, importFile, importTranscript } from '@vitrine/transcript'

// What the views show, written by the packages that the application has installed.
const [conversation] = importTranscript({ content: readFileSync('shared/chat.json', 'utf8') }).conversations
const { runs } = importFile({ name: 'trace.json', content: readFileSync('shared/trace.json', 'utf8') })
writeFileSync(
  'shared/prepared.json',
  JSON.stringify({
    conversation: prepareConversation(conversation, completeRenderer),
    run: prepareRun(runs[0], deriveGraph(runs[0].steps), completeRenderer),
  }),
)
