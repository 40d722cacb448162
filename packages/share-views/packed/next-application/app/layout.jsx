import '@vitrine/share-views/styles.css'

export default function Layout({ children }) {
  return (
    <html lang="de">
      <body>{children}</body>
    </html>
  )
}
