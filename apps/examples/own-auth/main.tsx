import '@vitrine/auth-screens/styles.css'
import { createRoot } from 'react-dom/client'
import { Application } from './application'

createRoot(document.querySelector('#root')!).render(<Application />)
