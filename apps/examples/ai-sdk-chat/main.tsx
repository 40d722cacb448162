import '@vitrine/share-views/conversation.css'
import { createRoot } from 'react-dom/client'
import { Chat } from './chat'

createRoot(document.querySelector('#root')!).render(<Chat />)
