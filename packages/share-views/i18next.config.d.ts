import { type TextRules, type TextsConfiguration } from '@vitrine/tooling/texts';
/** What the texts of the views are held against. */
export declare const texts: TextRules;
declare const configuration: TextsConfiguration;
export default configuration;
