import 'i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'application'
    enableSelector: false
    resources: { application: { title: string } }
  }
}
