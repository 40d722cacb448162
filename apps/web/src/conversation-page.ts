import './styles/conversation-page.css'
import { enhanceConversation } from '@vitrine/share-views/browser'
import { startReading } from './reading/start-reading.ts'

startReading(enhanceConversation)
