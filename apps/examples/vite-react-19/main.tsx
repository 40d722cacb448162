import '@vitrine/share-views/conversation.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TranscriptPage } from './transcript-page'

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <TranscriptPage />
  </StrictMode>,
)
