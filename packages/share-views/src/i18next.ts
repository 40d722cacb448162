export { I18nextLabels } from './reading/i18next-labels.tsx'
