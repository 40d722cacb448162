import { useEffect, useState } from 'react'
import { type Connection, followConnection, quietConnection } from './follow-connection.ts'

/** What there is to say about the connection, live. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState(quietConnection)
  useEffect(() => followConnection(setConnection), [])
  return connection
}
