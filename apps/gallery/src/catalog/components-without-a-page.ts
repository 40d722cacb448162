/** Components without a page of their own, each with the reason. */
export const WITHOUT_A_PAGE: Readonly<Record<string, string>> = {
  LabelsProvider: 'shows nothing: it gives labels to the views below it, as every example here does',
  I18nextLabels: 'shows nothing: it gives the labels of i18next to the views below it',
  ReadWords: 'shows nothing: it reads words for a server that writes many languages',
  AuthScreensProvider: 'shows nothing: it gives the screens their port',
  BrandFrame: 'stands around other views: BrandVoiceScreen shows it with a published page',
  FormMessages: 'part of a form: the pages of the screens show it with their problems',
  ProblemLine: 'part of a form: the pages of the screens show it with their problems',
  WorkspaceScreensProvider: 'shows nothing: it gives the screens their ports',
  ComparedRunsScreen: 'shows RunComparison with two stored runs',
  NewWorkspaceDialog: 'opens from the menu of an application',
  UnknownWorkspace: 'a sentence where a workspace is not there',
  QuestionsView: 'part of LiveRunView and TalkScreen: their pages show what waits for an answer',
  UiStateProvider: 'shows nothing: it gives an application its state',
  WaitLimitProvider: 'shows nothing: it limits how long LimitedSuspense waits',
  LimitedSuspense: 'shows what the application gives it',
}
