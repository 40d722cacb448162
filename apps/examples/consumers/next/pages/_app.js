import '@vitrine/share-views/isolated.css'
import '@vitrine/auth-screens/isolated.css'
import { createElement } from 'react'

export default function Application({ Component, pageProps }) {
  return createElement(Component, pageProps)
}
