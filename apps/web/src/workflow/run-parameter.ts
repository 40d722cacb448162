import type { SHOWN_RUN_PARAMETER } from '@vitrine/api-client/contract/workflows'

/** Query parameter that names the run which the page shows. The contract itself would bring its schemas along. */
export const RUN_PARAMETER: typeof SHOWN_RUN_PARAMETER = 'run'
