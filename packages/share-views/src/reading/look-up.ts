/** i18next's `t` for the labels of this package, whatever types the application has given it for its own texts. */
export type LookUp = (key: string, values?: Record<string, unknown>) => string
