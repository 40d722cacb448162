/** Id of the reader of recorded runs, and of the conversations inside them. */
export const RECORDING_FORMAT = 'ag-ui'
