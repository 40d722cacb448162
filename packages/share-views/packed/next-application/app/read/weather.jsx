'use client'

import { useState } from 'react'

/** Shows the call of a tool, and what the view shows of it on demand. */
export function Weather({ part, children }) {
  const [isShown, setShown] = useState(false)
  return (
    <section className="weather">
      <button onClick={() => setShown(!isShown)}>Weather in {part.input.town}</button>
      {isShown && children}
    </section>
  )
}
