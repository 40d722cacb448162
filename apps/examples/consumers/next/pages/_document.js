import { Head, Html, Main, NextScript } from 'next/document'
import { createElement as element } from 'react'

export default function Document() {
  return element(
    Html,
    { lang: 'en', 'data-theme': 'system' },
    element(Head),
    element('body', null, element(Main), element(NextScript)),
  )
}
