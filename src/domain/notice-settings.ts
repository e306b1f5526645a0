/** What a person wants to be told of on a device while the app is closed. */
export interface NoticeSettings {
  /** A budget that is nearly or wholly used up. */
  readonly budgets: boolean
  /** A bank statement whose rows are all recorded. */
  readonly imports: boolean
  /** A sign-in from a device not seen before. */
  readonly signIns: boolean
  /** A top-up of the payment wallet that arrived, or did not. */
  readonly topUps: boolean
  /** Whether amounts may stand in what is shown, also on a locked screen. */
  readonly amounts: boolean
}

/** The settings of a device where nobody chose yet (issue: amounts are hidden unless allowed). */
export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = {
  budgets: true,
  imports: true,
  signIns: true,
  topUps: true,
  amounts: false,
}
