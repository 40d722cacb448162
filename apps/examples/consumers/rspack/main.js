import '@vitrine/share-views/isolated.css'
import '@vitrine/auth-screens/isolated.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './shared/page.js'

createRoot(document.querySelector('#root')).render(createElement(Page))
