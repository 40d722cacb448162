import './styles/run-page.css'
import { enhanceRun } from '@vitrine/share-views/browser'
import { startReading } from './reading/start-reading.ts'

startReading(enhanceRun)
